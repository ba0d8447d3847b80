import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readPayCode } from '#capabilities/booking/rules/pay-code.ts';
import { consumeCalls } from '#platform/database/call-counts.ts';
import type { Database } from '#platform/database/tables.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Log } from '#platform/log/log.ts';
import { MINUTE_MS, makeCounter } from '../limits/counter.ts';
import { subscriberOf } from './client-address.ts';
import { tooManyRequests } from './limit-rate.ts';

/** Wrong codes allowed per address and minute. Typing errors need few, and a code has only 39 bits. */
const WRONG_CODES = 20;

/**
 * Codes of an address that are looked up at once: an office has one address. More would all be answered before the first wrong one is counted.
 */
const AT_ONCE = 40;

/**
 * Refuses codes of payments with 429 to an address that has sent too many wrong ones, the right ones too, until its minute ends. Signed links are
 * too long to guess and are not counted.
 */
export function limitPayCodes(services: {
  env: { RATE_LIMITS: 'on' | 'off' };
  db: Database;
  log: Log;
}): MiddlewareHandler<HttpEnv> {
  const { env, db, log } = services;
  if (env.RATE_LIMITS === 'off') return (_, next) => next();
  const count = makeCounter({
    points: WRONG_CODES,
    take: consumeCalls(db, 'wrong-pay-code', MINUTE_MS),
    onFailure: (error) => log.warn({ err: error, what: 'wrong-pay-code' }, 'calls are counted in this process alone'),
  });
  const refusedUntil = new Map<string, number>();
  const atWork = new Map<string, number>();
  /** Forgets the refusals that are over, so that addresses which never come back take no memory. */
  function refuse(who: string, until: number): void {
    for (const [other, end] of refusedUntil) if (end <= performance.now()) refusedUntil.delete(other);
    refusedUntil.set(who, until);
  }
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (readPayCode(typedIn(c)) === null) return next();
    const who = subscriberOf(c.var.clientAddress);
    const leftMs = (refusedUntil.get(who) ?? 0) - performance.now();
    if (leftMs > 0) throw tooManyRequests(leftMs);
    refusedUntil.delete(who);
    const others = atWork.get(who) ?? 0;
    if (others >= AT_ONCE) throw tooManyRequests(0);
    atWork.set(who, others + 1);
    try {
      await next();
      const waitMs = c.res.status === 404 ? await count(who) : null;
      if (waitMs !== null) refuse(who, performance.now() + waitMs);
    } finally {
      const left = (atWork.get(who) ?? 1) - 1;
      if (left > 0) atWork.set(who, left);
      else atWork.delete(who);
    }
    return undefined;
  });
}

/** What a call or a page of a payment is opened by, or '': the router of pages takes capitals in the address, and its data at the same address with an ending. */
function typedIn({ req }: Context<HttpEnv>): string {
  const [, area = '', part = '', ...rest] = req.path.toLowerCase().split('/');
  if (area === 'pay') return part.replace(/\.data$/, '');
  return area === 'api' && part === 'pay' && rest.length <= 1 ? (req.header('x-booking-link') ?? '') : '';
}
