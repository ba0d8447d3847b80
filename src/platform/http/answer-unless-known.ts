import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** Answers 200, or 304 to a caller that already has the same but for the moment `asOf`. */
export function answerUnlessKnown(c: Context, answer: Record<string, unknown> & { asOf: string }): Response {
  const { asOf: _, ...lasting } = answer;
  const hash = createHash('sha256').update(JSON.stringify(lasting)).digest('base64url');
  const etag = `W/"${hash.slice(0, 22)}"`;
  c.header('ETag', etag);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  return c.json(answer);
}
