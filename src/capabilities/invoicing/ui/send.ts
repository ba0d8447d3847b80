/** `fetch` that sends the signed-in person's ID token. */
export type Send = (
  path: string,
  init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
) => Promise<Response>;
