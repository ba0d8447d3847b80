import type { IncomingMessage, ServerResponse } from 'node:http';

/** The pages of the site, and the browser's files. */
export type Pages = {
  /** Answers every request that is not a call. */
  answer(request: Request): Promise<Response>;
  /** Answers straight from memory when the page or file is there; false means: nothing was sent, ask `answer`. */
  fromMemory(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Forgets all stored pages; to be called when content of theirs has changed. */
  dropPages(): void;
};
