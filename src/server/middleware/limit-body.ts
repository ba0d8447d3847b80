import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { answerError } from '#platform/http/errors.ts';

/** A compressed body is refused (RFC 9110 8.4): nobody who calls us sends one, and a small one can unpack to a huge one. */
export const refusePackedBodies = createMiddleware(async (c, next) => {
  const coding = c.req.header('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return next();
  return answerError(c, 415, 'unsupported_encoding', 'Please send the request uncompressed.', {
    headers: { 'Accept-Encoding': 'identity' },
  });
});

const MB = 1024 * 1024;

/** Webhook paths with their maximum body size in bytes (run contract; Meta: 3 MB). */
const eventBytesMax: Readonly<Record<string, number>> = {
  '/api/payments/webhook': MB,
  '/api/messages/whatsapp/webhook': 3 * MB,
};

export const isProviderEvent = (path: string): boolean => Object.hasOwn(eventBytesMax, path);

const ORDINARY_MAX = 64 * 1024;

/** The press of a closure names each of the people that its preview showed. */
const CLOSURE_PATH = '/api/console/closures';
const CLOSURE_MAX = 512 * 1024;

/** At most 64 kB a request; more for the providers' events (run contract) and for closures. Without a stated length the body is counted while reading. */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const bytesMax = eventBytesMax[c.req.path] ?? (c.req.path === CLOSURE_PATH ? CLOSURE_MAX : ORDINARY_MAX);
  if (c.req.header('transfer-encoding') !== undefined) {
    const body = await readAtMost(c.req.raw, bytesMax);
    if (!body) return tooLarge(c);
    c.req.raw = new Request(c.req.url, {
      method: c.req.method,
      headers: c.req.raw.headers,
      ...(hasBody(c) ? { body } : {}),
    });
  } else if (Number(c.req.header('content-length') ?? 0) > bytesMax) {
    return tooLarge(c);
  }
  return next();
};

const hasBody = (c: Context): boolean => c.req.method !== 'GET' && c.req.method !== 'HEAD';

const tooLarge = (c: Context): Response => answerError(c, 413, 'too_large', 'The request is too large.');

/** A little more than the limit is read and dropped: a client that is still sending would not see the answer of a closed socket. */
const READ_BEYOND = 8 * 1024 * 1024;

async function readAtMost(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes <= bytesMax) chunks.push(chunk);
    if (bytes > bytesMax + READ_BEYOND) break;
  }
  return bytes <= bytesMax ? new Uint8Array(Buffer.concat(chunks)) : null;
}
