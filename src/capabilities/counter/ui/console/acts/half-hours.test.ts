import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { laterEnds } from './half-hours.ts';

test('A booking is extended by half hours, at most until the midnight of its day', () => {
  expect(laterEnds('2026-11-24T12:00:00+05:30', 3)).toEqual(['12:30', '13:00', '13:30']);
  expect(laterEnds('2026-11-24T23:00:00+05:30', 8)).toEqual(['23:30', '24:00']);
  expect(laterEnds('2026-11-25T00:00:00+05:30', 8)).toEqual([]);
});

test('However late it ends, each end is later than the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 48 }), fc.nat(48), (halfHours, most) => {
      const endsAt = new Date(Date.parse('2026-11-24T00:00:00+05:30') + halfHours * 1_800_000).toISOString();
      const ends = laterEnds(endsAt, most);
      expect(ends).toEqual([...new Set(ends)].toSorted());
      expect(ends).toHaveLength(Math.min(most, 48 - halfHours));
    }),
  );
});
