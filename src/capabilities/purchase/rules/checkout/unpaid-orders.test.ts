import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextOrderAt, type OrderKind, UNPAID_DAY_MS, unpaidOrderLimits } from './unpaid-orders.ts';

const MINUTE = 60_000;
const start = new Date('2026-11-24T09:00:00+05:30');
const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);
const kinds = Object.keys(unpaidOrderLimits) as OrderKind[];
const anyKind = fc.constantFrom(...kinds);
const anyOrders = fc.array(fc.integer({ min: -1500, max: 60 }).map(at), { maxLength: 30 });
const before = (instant: Date) => new Date(instant.getTime() - 1);
const countSince = (orders: readonly Date[], now: Date) =>
  orders.filter((one) => one.getTime() > now.getTime() - UNPAID_DAY_MS).length;

describe('a new unpaid order', () => {
  it.each([
    [7, null],
    [8, 5],
    [9, 10],
    [10, 20],
    [11, 40],
    [12, 24 * 60],
  ])('after %i that were opened at once waits %s minutes', (count, minutes) => {
    const orders = Array.from({ length: count }, () => start);
    expect(nextOrderAt(orders, 'purchase', start)).toEqual(minutes === null ? null : at(minutes));
  });

  it('waits for nothing while fewer are unpaid than the free ones, however fast they came', () => {
    fc.assert(
      fc.property(anyKind, anyOrders, (kind, orders) => {
        const few = orders.slice(0, unpaidOrderLimits[kind].free - 1);
        expect(nextOrderAt(few, kind, start)).toBeNull();
      }),
    );
  });

  it('may be opened at the instant that was said, and not a millisecond before', () => {
    fc.assert(
      fc.property(anyKind, anyOrders, (kind, orders) => {
        const until = nextOrderAt(orders, kind, start);
        if (until === null) return;
        expect(until.getTime()).toBeGreaterThan(start.getTime());
        const past = orders.map((one) => (one > start ? start : one));
        expect(nextOrderAt(past, kind, until)).toBeNull();
        expect(nextOrderAt(past, kind, before(until))).toEqual(until);
      }),
    );
  });

  it('waits a day at most, longer the more are unpaid', () => {
    fc.assert(
      fc.property(anyKind, anyOrders, (kind, orders) => {
        const wait = (some: readonly Date[]) =>
          (nextOrderAt(some, kind, start)?.getTime() ?? start.getTime()) - start.getTime();
        expect(wait(orders)).toBeLessThanOrEqual(UNPAID_DAY_MS);
        expect(wait([...orders, start])).toBeGreaterThanOrEqual(wait(orders));
      }),
    );
  });

  it('is never one of more than the day’s number in any 24 hours, for somebody who opens each as soon as they may', () => {
    fc.assert(
      fc.property(anyKind, fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 60 }), (kind, gaps) => {
        const opened: Date[] = [];
        let now = start;
        for (const gap of gaps) {
          now = nextOrderAt(opened, kind, now) ?? now;
          opened.push(now);
          expect(countSince(opened, now)).toBeLessThanOrEqual(unpaidOrderLimits[kind].aDay);
          now = new Date(now.getTime() + gap * MINUTE);
        }
      }),
    );
  });

  it('waits for nothing when all earlier ones were paid', () => {
    expect(nextOrderAt([], 'purchase', start)).toBeNull();
  });

  it('does not wait longer because the clock was set back', () => {
    const orders = Array.from({ length: 8 }, () => at(600));
    expect(nextOrderAt(orders, 'purchase', start)).toEqual(at(5));
  });
});
