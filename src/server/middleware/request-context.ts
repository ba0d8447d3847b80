import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Clock } from '#platform/clock.ts';
import type { Environment } from '#platform/config.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Log } from '#platform/log/log.ts';
import { clientAddress } from './client-address.ts';

const strictTransport = 'max-age=31536000; includeSubDomains';

/**
 * Headers of every answer: TLS only, no guessing of types. An answer without a policy of its own (pages, files and stand-ins have one) is data
 * for one caller: not stored on the way, not shown as a page, not loaded by other sites. It is dated by our clock, which corrects a device's.
 */
export const callHeaders = ({ publicUrl, clock }: { publicUrl: string; clock: Clock }) =>
  createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    if (publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', strictTransport);
    headers.set('X-Content-Type-Options', 'nosniff');
    if (headers.has('Content-Security-Policy')) return;
    headers.set('Date', clock.now().toUTCString());
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    headers.set('Referrer-Policy', 'no-referrer');
  });

/** The pattern that a request met, '/api/auth/profile/:uid', for the log: the path itself may name a person. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ??
  (c.req.path.startsWith('/api/') ? '/api/*' : '*');

/** One line for each call: its pattern instead of its path, as paths name people; no query, no body, no address. What was refused says why. */
export const noteCalls = createMiddleware<HttpEnv>(async (c, next) => {
  const startedAt = performance.now();
  await next();
  const ms = Math.round(performance.now() - startedAt);
  const { log, refusal } = c.var;
  const outcome = { status: c.res.status, ...(refusal ? { refusal } : {}) };
  log.info({ method: c.req.method, route: routeOf(c), ...outcome, ms }, 'call');
});

/** Gives each request an id, a log that carries it, the address it came from, and an anonymous caller until identity says otherwise. */
export const requestContext = ({ log, env }: { log: Log; env: Pick<Environment, 'TRUST_PROXY'> }) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = randomUUID();
    // What the HTTP server hands over beside the request; nothing when a test calls the app itself.
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    const peer = incoming?.socket.remoteAddress ?? '';
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set('clientAddress', clientAddress(peer, c.req.header('x-forwarded-for'), env.TRUST_PROXY));
    c.set('caller', null);
    await next();
    c.header('X-Request-Id', requestId);
  });
