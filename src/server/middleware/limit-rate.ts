import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { consumeCalls } from '#platform/database/call-counts.ts';
import type { Database } from '#platform/database/tables.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { Log } from '#platform/log/log.ts';
import { MINUTE_MS, makeCounter } from '../limits/counter.ts';
import { subscriberOf } from './client-address.ts';
import { isProviderEvent } from './limit-body.ts';

/**
 * Calls a minute that a person can need; more is a program. All processes count together. An office may share one address: calls with a token
 * count by person, and the address only limits how many tokens are checked. `asking` makes us ask the payment provider, `page` is rendered
 * instead of taken from memory, `bundle` is a person's whole data with invoices. `staff` is one sign-in to the console, or one shift on a device;
 * `staffSending` may write to an address that the colleague names.
 */
const perMinute = {
  call: 900,
  withToken: 6000,
  providerEvent: 3000,
  form: 30,
  page: 600,
  person: 600,
  writing: 180,
  order: 60,
  asking: 120,
  bundle: 10,
  staff: 1200,
  staffWriting: 600,
  staffSending: 60,
};

type Limits = Record<'byAddress' | 'byPerson' | 'byRendering', MiddlewareHandler<HttpEnv>>;

/** By address before any costly work, and by person for signed-in calls. Refuses with 429 and `Retry-After`. */
export function rateLimits(services: { env: { RATE_LIMITS: 'on' | 'off' }; db: Database; log: Log }): Limits {
  const pass: MiddlewareHandler<HttpEnv> = (_, next) => next();
  if (services.env.RATE_LIMITS === 'off') return { byAddress: pass, byPerson: pass, byRendering: pass };
  const take = Object.fromEntries(
    Object.entries(perMinute).map(([what, points]) => [what, limiter(services, what, points)]),
  ) as Record<keyof typeof perMinute, (who: string) => Promise<void>>;
  return {
    byAddress: createMiddleware<HttpEnv>(async (c, next) => {
      const who = subscriberOf(c.var.clientAddress);
      if (isProviderEvent(c.req.path)) await take.providerEvent(who);
      else await (c.req.header('authorization') === undefined ? take.call(who) : take.withToken(who));
      if (c.req.method === 'POST' && c.req.path.startsWith('/api/enquiries/')) await take.form(who);
      await next();
    }),
    byPerson: createMiddleware<HttpEnv>(async (c, next) => {
      const { caller } = c.var;
      if (c.req.path.startsWith('/api/console/')) {
        const who = caller?.uid ?? tokenIn(c.req.header('authorization'));
        if (who !== undefined) await take.staff(who);
        if (who !== undefined && c.req.method !== 'GET' && c.req.method !== 'HEAD') await take.staffWriting(who);
        if (who !== undefined && c.req.method === 'POST' && mayWriteToAnybody(c.req.path)) await take.staffSending(who);
        return next();
      }
      if (caller) await take.person(caller.uid);
      if (caller && c.req.path.startsWith('/api/payments/status/')) await take.asking(caller.uid);
      if (caller && c.req.method !== 'GET' && c.req.method !== 'HEAD') await take.writing(caller.uid);
      if (caller && makesOrders(c.req.path)) await take.order(caller.uid);
      if (caller && c.req.path === '/api/account/export') await take.bundle(caller.uid);
      return next();
    }),
    byRendering: createMiddleware<HttpEnv>(async (c, next) => {
      await take.page(subscriberOf(c.var.clientAddress));
      await next();
    }),
  };
}

/** The token alone: the name of the scheme before it may be written in any letters. */
const tokenIn = (authorization: string | undefined): string | undefined => authorization?.trim().split(/\s+/).at(-1);

/** A message or a document that is sent again, an answer, a test of the newsletter. A sale writes too, but holds a place, of which there are few. */
const mayWriteToAnybody = (path: string): boolean => /\/(?:resend|mail|reply|test)$/.test(path);

const makesOrders = (path: string): boolean =>
  path === '/api/payments/create-order' || path === '/api/included-bookings' || path.endsWith('/move');

function limiter(
  { db, log }: { db: Database; log: Log },
  what: string,
  points: number,
): (who: string) => Promise<void> {
  const count = makeCounter({
    points,
    take: consumeCalls(db, what, MINUTE_MS),
    onFailure: (error) => log.warn({ err: error, what }, 'calls are counted in this process alone'),
  });
  return async (who) => {
    const waitMs = await count(who);
    if (waitMs !== null) throw tooManyRequests(waitMs);
  };
}

/** The refusal of a caller over the limit. */
export const tooManyRequests = (waitMs: number): HttpRefusal =>
  new HttpRefusal(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  });
