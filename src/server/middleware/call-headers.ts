import { createMiddleware } from 'hono/factory';

/** An answer of a call is data for one caller: it is neither stored on the way, nor guessed at, nor shown as a page. */
export const callHeaders = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  headers.set('Referrer-Policy', 'no-referrer');
});
