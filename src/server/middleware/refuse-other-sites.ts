import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#platform/http/env.ts';
import { answerError } from '#platform/http/errors.ts';

/**
 * Refuses with 403 `cross_site` writing requests that another site's page makes a browser send, such as a form. Programs other than browsers
 * send neither header and pass. `publicUrl` counts beside the `Host` header, which a proxy may change.
 */
export const refuseOtherSites = ({ publicUrl }: { publicUrl: string }) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return next();
    const from = c.req.header('sec-fetch-site');
    // Browsers leave `Sec-Fetch-Site` out where a site is reached without TLS.
    const isOurs =
      from === undefined
        ? isOwn(c.req.header('origin'), [new URL(publicUrl).host, c.req.header('host')])
        : from === 'same-origin' || from === 'none';
    if (isOurs) return next();
    return answerError(c, 403, 'cross_site', 'Please send this request from our own site.');
  });

function isOwn(origin: string | undefined, hosts: readonly (string | undefined)[]): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
