import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadTime, medianDays } from './sales.ts';

const rows = fc.array(
  fc.record({
    service: fc.constantFrom('dayPass', 'recreation'),
    days: fc.nat({ max: 90 }),
    bookings: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 20 },
);

test('the median is that of all bookings in a row', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const all = given.flatMap(({ days, bookings }) => Array.from({ length: bookings }, () => days));
      const sorted = all.toSorted((a, b) => a - b);
      const middle = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
      const expected = sorted.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2;
      expect(medianDays(given)).toBe(expected);
    }),
  );
});

test('each booking is in one row and in one bar', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const total = given.reduce((sum, { bookings }) => sum + bookings, 0);
      const { rows: cells, charts } = leadTime(given);
      expect(cells.reduce((sum, cell) => sum + Number(cell[2]), 0)).toBe(total);
      expect(charts[0]?.bars.reduce((sum, { value }) => sum + value, 0)).toBe(total);
    }),
  );
});
