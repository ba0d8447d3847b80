import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { daysOf, lengthOf, periodBefore, timeOf } from './period.ts';

const period = fc.record({ start: fc.nat({ max: 2000 }), days: fc.nat({ max: 365 }) }).map(({ start, days }) => {
  const from = addDays('2024-01-01' as IstDay, start);
  return { from, to: addDays(from, days) };
});

test('the period before is as long, and ends where this one begins', () => {
  fc.assert(
    fc.property(period, (given) => {
      const before = periodBefore(given);
      expect(lengthOf(before)).toBe(lengthOf(given));
      expect(timeOf(before).end).toEqual(timeOf(given).start);
      expect(daysOf(given)).toHaveLength(lengthOf(given));
      expect([daysOf(given)[0], daysOf(given).at(-1)]).toEqual([given.from, given.to]);
    }),
  );
});
