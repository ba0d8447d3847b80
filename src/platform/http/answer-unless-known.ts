import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedEncodings } from './accepted-encodings.ts';

/** An answer as it is sent, with the mark by which a caller knows it. It is compressed once, for all who take it so. */
export type TaggedAnswer = { readonly etag: string; readonly text: string; gzipped(): Promise<Buffer> };

/** Makes an answer ready for any number of callers. Two answers that differ in `asOf` alone are the same. */
export function tagged(answer: Record<string, unknown> & { asOf: string }): TaggedAnswer {
  const { asOf, ...lasting } = answer;
  const lastingText = JSON.stringify(lasting);
  const hash = createHash('sha256').update(lastingText).digest('base64url');
  // A long answer is written once.
  const text = `{"asOf":${JSON.stringify(asOf)}${lastingText === '{}' ? '' : ','}${lastingText.slice(1)}`;
  let zipped: Promise<Buffer> | undefined;
  return { etag: `W/"${hash.slice(0, 22)}"`, text, gzipped: () => (zipped ??= promisify(gzip)(text)) };
}

/** Below this a compressed answer is hardly smaller. */
const LEAST_ZIPPED = 1024;

/** Answers 200, or 304 to a caller that already has the same. */
export async function answerUnlessKnown(c: Context, { etag, text, gzipped }: TaggedAnswer): Promise<Response> {
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  const headers = { 'Content-Type': 'application/json' };
  const takesGzip = acceptedEncodings(c.req.header('accept-encoding') ?? '')('gzip') > 0;
  if (!takesGzip || text.length < LEAST_ZIPPED) return c.body(text, 200, headers);
  return c.body(new Uint8Array(await gzipped()), 200, { ...headers, 'Content-Encoding': 'gzip' });
}
