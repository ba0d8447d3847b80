import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type IstDay, instantAt } from '#platform/ist-day.ts';
import { closurePeriod, LONGEST_CLOSURE_DAYS, widerClosures } from './closure.ts';

const day = '2026-12-25' as IstDay;
const numbers = { hot_desk: 50, dedicated_desk: 350 };
const hotDesks = { kind: 'hot_desk', number: null, first: day, last: day } as const;

describe('the period of a closure', () => {
  test('is whole days of India, the last one included', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LONGEST_CLOSURE_DAYS - 1 }), (days) => {
        const last = addDays(day, days);
        expect(closurePeriod({ ...hotDesks, last }, numbers)).toEqual({
          ok: true,
          value: { start: instantAt(day), end: instantAt(addDays(last, 1)) },
        });
      }),
    );
  });

  test.each([
    ['last_before_first', { last: addDays(day, -1) }],
    ['too_many_days', { last: addDays(day, LONGEST_CLOSURE_DAYS) }],
    ['no_such_place', { number: 51 }],
    ['sold_by_month', { kind: 'dedicated_desk' }],
  ] as const)('is refused: %s', (reason, change) => {
    expect(closurePeriod({ ...hotDesks, ...change }, numbers)).toMatchObject({ ok: false, refusal: { reason } });
  });

  test('is given for one place of a kind that is sold by the month', () => {
    expect(closurePeriod({ ...hotDesks, kind: 'dedicated_desk', number: 14 }, numbers).ok).toBe(true);
  });
});

describe('a closure that covers more than a period', () => {
  const at = (days: number) => instantAt(addDays(day, days));
  const period = { start: at(0), end: at(2) };
  const of = { kind: 'hot_desk', number: null, period } as const;

  test('overlaps the period and reaches beyond it, in any position', () => {
    const ends = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(ends, ([from, length]) => {
        const closure = { kind: 'hot_desk', number: 3, start: at(from), end: at(from + length) };
        const overlaps = from < 2 && from + length > 0;
        expect(widerClosures([closure], of)).toHaveLength(overlaps && (from < 0 || from + length > 2) ? 1 : 0);
      }),
    );
  });

  test('is of the same kind, and of the same place where one is named', () => {
    const wide = { kind: 'hot_desk', number: 3, start: at(-1), end: at(3) };
    expect(widerClosures([wide, { ...wide, kind: 'room' }], of)).toEqual([wide]);
    expect(widerClosures([wide, { ...wide, number: 4 }, { ...wide, number: null }], { ...of, number: 3 })).toEqual([
      wide,
    ]);
  });
});
