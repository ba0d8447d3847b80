import { createMiddleware } from 'hono/factory';

const strictTransport = 'max-age=31536000; includeSubDomains';

/**
 * Headers of every answer: TLS only, no guessing of types. An answer without a policy of its own (pages, files and stand-ins have one) is data
 * for one caller: not stored on the way, not shown as a page, not loaded by other sites.
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
