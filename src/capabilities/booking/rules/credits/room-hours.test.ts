import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meetingRoomFacts } from '#capabilities/catalogue/services/meeting-room/facts.ts';
import type { IstDay } from '#platform/ist-day.ts';
import {
  hoursLeftFor,
  hoursOfVisit,
  includedHours,
  type MonthOfHours,
  monthForVisit,
  returnAtMostAfterMove,
  returnedHours,
} from './room-hours.ts';

const HOUR = 3_600_000;
const start = new Date('2026-11-23T18:30:00Z');
const at = (hours: number) => new Date(start.getTime() + hours * HOUR);
const visit = (from: number, hours: number) => ({ start: at(from), end: at(from + hours) });
const month = (change: Partial<MonthOfHours> = {}): MonthOfHours => ({
  creditId: 1,
  period: { start, end: at(30 * 24) },
  left: 4,
  isFirm: true,
  ...change,
});

test.each([
  [null, 0],
  [{ aMonth: 4, since: null }, 4],
  [{ aMonth: 4, since: '2026-11-24' as IstDay }, 4],
  [{ aMonth: 4, since: '2026-11-25' as IstDay }, 0],
])('a month bought on 24 November by the fact %j includes %i hours', (fact, hours) =>
  expect(includedHours(fact, '2026-11-24' as IstDay)).toBe(hours),
);

test('a begun hour is a whole one', () => {
  expect([1, 1.5, 2].map((hours) => hoursOfVisit(visit(0, hours)))).toEqual([1, 2, 2]);
});

describe('the month whose hours a visit uses', () => {
  test('is the one in which the visit is', () => {
    const [first, second] = [month(), month({ creditId: 2, period: { start: at(30 * 24), end: at(60 * 24) } })];
    expect(monthForVisit([second, first], visit(10, 2))).toEqual({ ok: true, value: first });
    expect(monthForVisit([first, second], visit(30 * 24, 2))).toEqual({ ok: true, value: second });
    expect(monthForVisit([first, second], visit(-3, 2))).toEqual({ ok: false, refusal: { reason: 'no_month' } });
  });

  test('is none that can still be cancelled for money back', () => {
    expect(monthForVisit([month({ isFirm: false })], visit(10, 1)).ok).toBe(false);
    expect(hoursLeftFor([month({ isFirm: false })], visit(10, 1))).toBeNull();
  });

  test('has enough for all of the visit: nothing is included in part', () => {
    expect(monthForVisit([month({ left: 2 })], visit(10, 3))).toEqual({
      ok: false,
      refusal: { reason: 'too_few_hours', left: 2 },
    });
  });

  test('of two desks is the one that ends first, and their hours are not added up', () => {
    const ending = month({ creditId: 2, period: { start: at(-24), end: at(29 * 24) }, left: 3 });
    expect(monthForVisit([month(), ending], visit(10, 2))).toEqual({ ok: true, value: ending });
    expect(monthForVisit([month(), ending], visit(10, 4))).toEqual({ ok: true, value: month() });
    expect(monthForVisit([month(), ending], visit(10, 5)).ok).toBe(false);
  });

  test('always covers the visit, is firm and has enough left; and there is one whenever some month is so', () => {
    const anyMonth = fc
      .record({
        from: fc.integer({ min: -40, max: 40 }),
        left: fc.integer({ min: 0, max: 8 }),
        isFirm: fc.boolean(),
        creditId: fc.integer({ min: 1, max: 99 }),
      })
      .map(({ from, ...rest }) => ({ ...rest, period: { start: at(from * 24), end: at((from + 30) * 24) } }));
    fc.assert(
      fc.property(
        fc.array(anyMonth, { maxLength: 5 }),
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: 1, max: 10 }),
        (months, from, hours) => {
          const wanted = visit(from, hours);
          const fits = (one: MonthOfHours) =>
            one.isFirm && one.left >= hours && one.period.start <= wanted.start && wanted.end <= one.period.end;
          const found = monthForVisit(months, wanted);
          expect(found.ok).toBe(months.some(fits));
          if (found.ok) expect(fits(found.value)).toBe(true);
          else if (found.refusal.reason === 'too_few_hours') {
            expect(found.refusal.left).toBeLessThan(hours);
            expect(found.refusal.left).toBe(hoursLeftFor(months, wanted));
          }
        },
      ),
    );
  });
});

describe('the hours that cancelling returns', () => {
  const { terms } = meetingRoomFacts;
  const booking = { terms, purchasedAt: start, visit: visit(100, 3) };
  const used = { hours: 3, returnAtMost: null };

  test.each([
    ['24 hours before', 76, 3],
    ['a moment later', 76.001, 2],
    ['12 hours before', 88, 2],
    ['a moment later', 88.001, 0],
  ])('%s follow the terms, half an hour rounded up', (_, now, hours) =>
    expect(returnedHours(used, booking, at(now))).toBe(hours),
  );

  test('never exceed what they were before a late move', () => {
    expect(returnAtMostAfterMove(used, booking, at(50))).toBeNull();
    expect(returnAtMostAfterMove(used, booking, at(80))).toBe(2);
    expect(returnedHours({ hours: 3, returnAtMost: 2 }, booking, at(50))).toBe(2);
  });

  test('are whole, never more than were used, and never grow as the visit comes nearer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.option(fc.integer({ min: 0, max: 10 })),
        fc.double({ min: 0, max: 110, noNaN: true }),
        fc.double({ min: 0, max: 110, noNaN: true }),
        (hours, atMost, one, other) => {
          const use = { hours, returnAtMost: atMost === null ? null : Math.min(atMost, hours) };
          const [early, late] = [one, other].sort((a, b) => a - b).map((now) => returnedHours(use, booking, at(now)));
          expect(Number.isInteger(early)).toBe(true);
          expect(early).toBeLessThanOrEqual(use.returnAtMost ?? hours);
          expect(late).toBeLessThanOrEqual(early ?? 0);
          expect(late).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
