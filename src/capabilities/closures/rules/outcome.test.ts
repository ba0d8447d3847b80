import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '#platform/money.ts';
import type { Affected } from './affected.ts';
import { groupOf } from './affected.ts';
import { defaultDeadline, isPossibleDeadline } from './deadline.ts';
import { differenceOf, fingerprintOf } from './fingerprint.ts';
import { type Outcome, onlyStopsSales, planCases, sumOf } from './outcome.ts';
import { lostMinutes, unusedPart } from './unused-part.ts';

const at = (text: string) => new Date(`${text}:00+05:30`);
const now = at('2026-11-24T14:05');
const powerCut = { start: now, end: at('2026-11-24T22:00') };

const pass: Affected = {
  bookingId: 'BK1',
  customerName: 'Asha',
  serviceName: 'Day Pass',
  placeKind: 'hot_desk',
  placeNumber: 14,
  visit: { start: at('2026-11-24T10:00'), end: at('2026-11-24T20:00') },
  arrived: false,
  paid: paise(38_400),
  left: paise(38_400),
};
const month: Affected = {
  ...pass,
  bookingId: 'BK2',
  placeKind: 'dedicated_desk',
  visit: { start: at('2026-11-10T00:00'), end: at('2026-12-10T00:00') },
};

describe('a cancelled month whose member keeps the desk', () => {
  const kept = { ...month, isCancelled: true };
  it.each([
    ['offer', 'keep', 0],
    ['full', 'keep', 0],
    ['keep', 'keep', 0],
    [{ partPaise: 1200 }, 'part', 1200],
  ] as const)('of %j gets %s', (asked, outcome, most) => {
    const [plan] = planCases([kept], { monthly: asked }, { period: powerCut, now });
    expect(plan).toMatchObject({ group: 'monthly', outcome, most });
  });
});

describe('the group of a booking', () => {
  it.each([
    [{ ...pass, arrived: true }, 'here'],
    [pass, 'toCome'],
    [{ ...pass, visit: { start: at('2026-11-25T10:00'), end: at('2026-11-25T20:00') } }, 'later'],
    [month, 'monthly'],
    [{ ...month, arrived: true }, 'monthly'],
    [{ ...month, visit: { start: at('2026-11-25T00:00'), end: at('2026-12-25T00:00') } }, 'later'],
  ] as const)('%#: is %s', (booking, group) => expect(groupOf(booking, now)).toBe(group));
});

describe('the unused part', () => {
  it('of a pass for 10:00 to 20:00 that ends at 14:05 is 355 of 600 minutes, up to the next rupee', () => {
    expect(lostMinutes(pass.visit, powerCut)).toEqual({ lost: 355, all: 600 });
    expect(unusedPart(pass, powerCut)).toBe(22_800);
  });

  it('is nothing for a time for which another closure gave a part', () => {
    const earlier = { start: at('2026-11-24T16:00'), end: at('2026-11-24T22:00') };
    expect(unusedPart({ ...pass, givenFor: [earlier] }, powerCut)).toBe(7400);
    expect(unusedPart({ ...pass, givenFor: [powerCut, earlier] }, earlier)).toBe(0);
  });

  it('of closures that overlap is together no more than the visit, and no less than of each alone', () => {
    fc.assert(
      fc.property(instants(4), instants(4), ([a, b, c, d], [e, f]) => {
        const [visit, one, other] = [ordered(a, b), ordered(c, d), ordered(e, f)];
        const { lost: first, all } = lostMinutes(visit, one);
        const { lost: alone } = lostMinutes(visit, other);
        const { lost: then } = lostMinutes(visit, other, [one]);
        expect(then).toBeLessThanOrEqual(alone);
        expect(first + then).toBeGreaterThanOrEqual(Math.max(first, alone));
        // Begun minutes count whole, on both sides of the first one.
        expect(first + then).toBeLessThanOrEqual(all + 2);
      }),
    );
  });

  it('is never more than the price, nothing without lost time, and everything for the whole visit', () => {
    fc.assert(
      fc.property(instants(4), fc.integer({ min: 100, max: 10_000_000 }), ([a, b, c, d], sum) => {
        const visit = ordered(a, b);
        const period = ordered(c, d);
        const part = unusedPart({ visit, paid: paise(sum) }, period);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(sum);
        expect(part === 0).toBe(lostMinutes(visit, period).lost === 0);
        expect(unusedPart({ visit, paid: paise(sum) }, visit)).toBe(sum);
      }),
    );
  });
});

const outcomes = fc.oneof(
  fc.constantFrom<Outcome>('offer', 'full', 'keep', 'unused'),
  fc.record({ partPaise: fc.integer({ min: 100, max: 1_000_000 }) }),
);
const bookings = fc.uniqueArray(
  fc.record({
    n: fc.nat(999),
    paid: fc.nat(1_000_000),
    back: fc.nat(1_000_000),
    arrived: fc.boolean(),
    monthly: fc.boolean(),
  }),
  { selector: ({ n }) => n, maxLength: 30 },
);
const affectedOf = ({
  n,
  paid,
  back,
  arrived,
  monthly,
}: {
  n: number;
  paid: number;
  back: number;
  arrived: boolean;
  monthly: boolean;
}) => ({
  ...(monthly ? month : pass),
  bookingId: `BK${n}`,
  arrived,
  paid: paise(paid),
  left: paise(Math.max(0, paid - back)),
});

describe('what customers get', () => {
  it('gives each affected booking one case, by its own outcome, else that of its group, else kept', () => {
    const plan = planCases(
      [pass, month],
      { toCome: 'offer', bookings: { BK2: { partPaise: 50_000 } } },
      { period: powerCut, now },
    );
    expect(plan).toEqual([
      { bookingId: 'BK1', group: 'toCome', outcome: 'offer', most: 38_400 },
      { bookingId: 'BK2', group: 'monthly', outcome: 'part', most: 38_400 },
    ]);
    expect(planCases([pass], {}, { period: powerCut, now })).toMatchObject([{ outcome: 'keep', most: 0 }]);
    expect(
      planCases([{ ...pass, bookingId: 'constructor' }], { bookings: {} }, { period: powerCut, now }),
    ).toHaveLength(1);
  });

  it('is never more than what is left of a payment, nothing that the provider refuses, and what is shown is what can go back', () => {
    fc.assert(
      fc.property(bookings, outcomes, outcomes, outcomes, (made, here, toCome, monthly) => {
        const affected = made.map(affectedOf);
        const plan = planCases(affected, { here, toCome, monthly }, { period: powerCut, now });
        expect(plan.map(({ bookingId }) => bookingId)).toEqual(affected.map(({ bookingId }) => bookingId));
        for (const [n, { most, outcome }] of plan.entries()) {
          expect(most).toBeLessThanOrEqual(affected[n]?.left ?? 0);
          expect(most === 0 || most >= 100).toBe(true);
          if (outcome === 'keep') expect(most).toBe(0);
        }
        expect(sumOf(plan)).toBe(plan.reduce((sum, { most }) => sum + most, 0));
      }),
    );
  });

  it('lets the front desk stop sales for two hours, where nothing changes for a customer', () => {
    const kept = planCases([pass], {}, { period: powerCut, now });
    const hours = (n: number) => ({ start: now, end: new Date(now.getTime() + n * 3_600_000) });
    const parts = [{ kind: 'hot_desk' as const, number: null }];
    const offered = planCases([pass], { toCome: 'offer' }, { period: powerCut, now });
    expect(onlyStopsSales(kept, { parts, period: hours(2) })).toBe(true);
    expect(onlyStopsSales(kept, { parts, period: hours(2.01) })).toBe(false);
    expect(onlyStopsSales(offered, { parts, period: hours(1) })).toBe(false);
  });

  it.each(['dedicated_desk', 'recreation_month'] as const)(
    'does not let the front desk stop %s, as no month around it could be sold',
    (kind) => {
      const period = { start: now, end: new Date(now.getTime() + 3_600_000) };
      const parts = [
        { kind: 'recreation_day' as const, number: null },
        { kind, number: null },
      ];
      expect(onlyStopsSales([], { parts, period })).toBe(false);
    },
  );
});

describe('the fingerprint', () => {
  it('is the same in any order, and the difference of two names each booking once', () => {
    fc.assert(
      fc.property(bookings, bookings, (one, other) => {
        const [before, after] = [one.map(affectedOf), other.map(affectedOf)];
        const seen = fingerprintOf(before, now);
        expect(fingerprintOf(before.toReversed(), now)).toBe(seen);
        expect(differenceOf(seen, seen)).toBeNull();
        const difference = differenceOf(seen, fingerprintOf(after, now)) ?? { added: [], removed: [], changed: [] };
        const [was, is] = [before, after].map((set) => set.map(({ bookingId }) => bookingId)) as [string[], string[]];
        expect(difference.added.toSorted()).toEqual(is.filter((id) => !was.includes(id)).toSorted());
        expect(difference.removed.toSorted()).toEqual(was.filter((id) => !is.includes(id)).toSorted());
        for (const id of difference.changed) expect(was.includes(id) && is.includes(id)).toBe(true);
      }),
    );
  });

  it('sees an arrival and a refund as a change, and takes any text', () => {
    const seen = fingerprintOf([pass], now);
    expect(differenceOf(seen, fingerprintOf([{ ...pass, arrived: true }], now))).toMatchObject({ changed: ['BK1'] });
    expect(differenceOf(seen, fingerprintOf([{ ...pass, left: paise(100) }], now))).toMatchObject({ changed: ['BK1'] });
    fc.assert(fc.property(fc.string(), (text) => void differenceOf(text, seen)));
    expect(differenceOf('nonsense', seen)).toEqual({ added: ['BK1'], removed: [], changed: [] });
  });
});

describe('the deadline', () => {
  it.each([
    ['2026-11-24T14:05', '2026-11-24T18:00'],
    ['2026-11-25T10:00', '2026-11-24T18:00'],
    ['2026-11-27T10:00', '2026-11-26T18:00'],
    ['2026-12-24T00:00', '2026-12-20T18:00'],
  ])('of a closure at %s is %s', (start, deadline) => expect(defaultDeadline(at(start), now)).toEqual(at(deadline)));

  it('is always possible, for every closure that can be planned', () => {
    fc.assert(
      fc.property(fc.integer({ min: -24 * 60, max: 400 * 24 * 60 }), (minutes) => {
        const deadline = defaultDeadline(new Date(now.getTime() + minutes * 60_000), now);
        expect(isPossibleDeadline(deadline, now)).toBe(true);
      }),
    );
  });
});

const instants = (length: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: length, maxLength: length }) as fc.Arbitrary<
    [number, number, number, number]
  >;
const ordered = (a: number, b: number) => ({
  start: new Date(now.getTime() + Math.min(a, b) * 60_000),
  end: new Date(now.getTime() + Math.max(a, b) * 60_000),
});
