import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { HttpEnv } from '#platform/http/env.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { subscriberOf } from './client-address.ts';

/** How many calls a minute are somebody's at work; more is a program's. Each process counts for itself. */
const perMinute = { call: 900, providerEvent: 3000, form: 30, writing: 180, order: 60 };

type Limits = { byAddress: MiddlewareHandler<HttpEnv>; byPerson: MiddlewareHandler<HttpEnv> };

/** By address before anything costs, and by person where somebody writes. Refuses with 429 and `Retry-After`. */
export function rateLimits(mode: 'on' | 'off'): Limits {
  if (mode === 'off') return { byAddress: (_, next) => next(), byPerson: (_, next) => next() };
  const take = {
    call: counter(perMinute.call),
    providerEvent: counter(perMinute.providerEvent),
    form: counter(perMinute.form),
    writing: counter(perMinute.writing),
    order: counter(perMinute.order),
  };
  return {
    byAddress: createMiddleware<HttpEnv>(async (c, next) => {
      const who = subscriberOf(c.var.clientAddress);
      await (c.req.path === '/api/payments/webhook' ? take.providerEvent(who) : take.call(who));
      if (c.req.method === 'POST' && c.req.path.startsWith('/api/enquiries/')) await take.form(who);
      await next();
    }),
    byPerson: createMiddleware<HttpEnv>(async (c, next) => {
      const { caller } = c.var;
      if (caller && c.req.method !== 'GET' && c.req.method !== 'HEAD') await take.writing(caller.uid);
      if (caller && c.req.path === '/api/payments/create-order') await take.order(caller.uid);
      await next();
    }),
  };
}

function counter(points: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (verdict) {
      if (!(verdict instanceof RateLimiterRes)) throw verdict;
      const seconds = Math.max(1, Math.ceil(verdict.msBeforeNext / 1000));
      throw new HttpRefusal(
        429,
        'too_many_requests',
        'That was too many requests. Please wait a moment and try again.',
        {
          headers: { 'Retry-After': String(seconds) },
        },
      );
    }
  };
}
