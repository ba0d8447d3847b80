import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, type IstDay, weekdayOf } from './ist-day.ts';
import { mondayOf, weekdaysFromMonday } from './week.ts';

test('A week begins with its Monday', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((count) => new Date(count * 86_400_000).toISOString());
  fc.assert(
    fc.property(days, (instant) => {
      const day = instant.slice(0, 10) as IstDay;
      expect(weekdayOf(mondayOf(day))).toBe(1);
      expect(daysBetween(mondayOf(day), day)).toBe((weekdayOf(day) + 6) % 7);
    }),
  );
  expect(weekdaysFromMonday.map((weekday) => weekday.slice(0, 2)).join()).toBe('Mo,Tu,We,Th,Fr,Sa,Su');
});
