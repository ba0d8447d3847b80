import { createMiddleware } from 'hono/factory';

/** An answer of a call is data for one caller: it is neither stored on the way, nor guessed at, nor shown as a page, nor loaded by another site. */
export const callHeaders = ({ publicUrl }: { publicUrl: string }) =>
  createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    if (publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    headers.set('Referrer-Policy', 'no-referrer');
  });
