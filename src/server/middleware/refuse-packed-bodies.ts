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
