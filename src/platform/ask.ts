import * as z from 'zod/mini';

/** `fetch` that sends the signed-in person's ID token. */
export type AuthorizedFetch = (
  address: string,
  init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
) => Promise<Response>;

/** What a call answered in the shape that is expected; null for everything else. Nothing here throws. */
export async function ask<Schema extends z.core.$ZodType>(
  send: AuthorizedFetch,
  path: string,
  schema: Schema,
  init?: { method: 'PUT' | 'POST'; body?: unknown },
): Promise<z.output<Schema> | null> {
  try {
    const answer = await send(path, init ? { ...json, method: init.method, body: JSON.stringify(init.body) } : {});
    const parsed = z.safeParse(schema, await answer.json());
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const json = { headers: { 'Content-Type': 'application/json' } };
