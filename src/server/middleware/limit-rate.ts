import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { HttpEnv } from '#platform/http/env.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { subscriberOf } from './client-address.ts';

/**
 * How many calls a minute are somebody's at work; more is a program's. Each process counts for itself. A whole office may come from one
 * address: who brings a token is counted as a person, and the address only bounds how many tokens are looked at. `asking` is what makes us
 * ask the payment provider, `page` what is rendered anew instead of given from memory.
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
};

type Limits = Record<'byAddress' | 'byPerson' | 'byRendering', MiddlewareHandler<HttpEnv>>;

/** By address before anything costs, and by person where somebody writes. Refuses with 429 and `Retry-After`. */
export function rateLimits(mode: 'on' | 'off'): Limits {
  const pass: MiddlewareHandler<HttpEnv> = (_, next) => next();
  if (mode === 'off') return { byAddress: pass, byPerson: pass, byRendering: pass };
  const take = Object.fromEntries(Object.entries(perMinute).map(([what, points]) => [what, counter(points)])) as Record<
    keyof typeof perMinute,
    ReturnType<typeof counter>
  >;
  return {
    byAddress: createMiddleware<HttpEnv>(async (c, next) => {
      const who = subscriberOf(c.var.clientAddress);
      if (c.req.path === '/api/payments/webhook') await take.providerEvent(who);
      else await (c.req.header('authorization') === undefined ? take.call(who) : take.withToken(who));
      if (c.req.method === 'POST' && c.req.path.startsWith('/api/enquiries/')) await take.form(who);
      await next();
    }),
    byPerson: createMiddleware<HttpEnv>(async (c, next) => {
      const { caller } = c.var;
      if (caller) await take.person(caller.uid);
      if (caller && c.req.path.startsWith('/api/payments/status/')) await take.asking(caller.uid);
      if (caller && c.req.method !== 'GET' && c.req.method !== 'HEAD') await take.writing(caller.uid);
      if (caller && makesOrders(c.req.path)) await take.order(caller.uid);
      await next();
    }),
    byRendering: createMiddleware<HttpEnv>(async (c, next) => {
      await take.page(subscriberOf(c.var.clientAddress));
      await next();
    }),
  };
}

const makesOrders = (path: string): boolean => path === '/api/payments/create-order' || path.endsWith('/move');

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
