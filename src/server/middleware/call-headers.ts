import { createMiddleware } from 'hono/factory';

const strictTransport = 'max-age=31536000; includeSubDomains';

/**
 * What every answer says, whatever gave it: come by TLS only, and guess at nothing. One that brings no policy of its own, as pages, files
 * and stand-ins do, is data for one caller: it is neither stored on the way, nor shown as a page, nor loaded by another site.
 */
export const callHeaders = ({ publicUrl }: { publicUrl: string }) =>
  createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    if (publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', strictTransport);
    headers.set('X-Content-Type-Options', 'nosniff');
    if (headers.has('Content-Security-Policy')) return;
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    headers.set('Referrer-Policy', 'no-referrer');
  });
