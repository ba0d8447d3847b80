import { createHash } from 'node:crypto';
import type { Encoded, Encoding } from '../encoding.ts';

type Variant = { body: Buffer; etag: string; headers: string[]; headersUnchanged: string[] };

/** A finished answer in all encodings, with what decides whether it may still be given. Header lists alternate name and value. */
export type StoredPage = {
  status: number;
  variants: Record<Encoding, Variant>;
  bodies: Encoded;
  /** Those of the answer itself, the same in all encodings. */
  headers: Record<string, string>;
  /** Memory use in bytes. */
  size: number;
  /** When it was made, by the process's monotonic clock, in ms. */
  madeAt: number;
  /** The instant, by the site's clock in ms, from which it is wrong (the end of its day in India). */
  endsAt: number;
};

type ResponseHead = { status: number; headers: Record<string, string> };

/**
 * Packs one answer with an encoded body. The tag is made from the content, so an unchanged page keeps it when rendered again: each page is
 * always compressed in the same way.
 */
export function packPage(
  answer: ResponseHead,
  bodies: Encoded,
  { madeAt = 0, endsAt = Number.POSITIVE_INFINITY }: Partial<Pick<StoredPage, 'madeAt' | 'endsAt'>> = {},
): StoredPage {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const variantOf = (encoding: Encoding): Variant => {
    const body = bodies[encoding];
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const always = { ...answer.headers, ETag: etag, Vary: 'Accept-Encoding' };
    const packed = body === bodies.identity ? {} : { 'Content-Encoding': encoding };
    return {
      body,
      etag,
      headers: Object.entries({ ...always, ...packed, 'Content-Length': String(body.length) }).flat(),
      headersUnchanged: Object.entries(always).flat(),
    };
  };
  return {
    status: answer.status,
    headers: answer.headers,
    bodies,
    variants: { br: variantOf('br'), gzip: variantOf('gzip'), identity: variantOf('identity') },
    size: Object.values(bodies).reduce((sum, body) => sum + body.length, 8192),
    madeAt,
    endsAt,
  };
}
