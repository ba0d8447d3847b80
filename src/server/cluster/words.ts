/** What the processes of a cluster tell each other. */

/** A process to the first one: it can serve; `text` is what an operator should read once. */
export type Ready = { ready: true; text: string };

/** The first process to another: another one has taken its place. */
export type Retire = { retire: true };

export const isReady = (message: unknown): message is Ready => has(message, 'ready');
export const isRetire = (message: unknown): message is Retire => has(message, 'retire');

const has = (message: unknown, word: string): boolean =>
  typeof message === 'object' && message !== null && word in message;
