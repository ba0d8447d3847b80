import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { countedPlaces } from '#capabilities/occupancy/rules/counted-places.ts';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { occupancy, offered } from './occupancy.ts';

const monday = '2026-11-02' as IstDay;
const week = Array.from({ length: 7 }, (_, n) => addDays(monday, n));
const places = new Map([
  ['hot_desk', 50],
  ['room', 1],
  ['dedicated_desk', 350],
]);
const possible = offered(countedPlaces, week, { places, facility: sampleFacility });

test('an hour can be sold as often as there are places, on each day on which it is open', () => {
  const of = (kind: string, weekday: number, hour: number | null) =>
    possible.find((part) => part.kind === kind && part.weekday === weekday && part.hour === hour)?.of;
  expect(of('hot_desk', 1, 10)).toBe(50);
  expect([of('hot_desk', 1, 19), of('hot_desk', 0, 18), of('hot_desk', 0, 19)]).toEqual([50, 50, undefined]);
  expect(of('room', 3, 9)).toBe(1);
  expect(of('dedicated_desk', 6, null)).toBe(350);
});

test('nothing sold is nothing, all sold is all, and more sold is never less', () => {
  const all = possible.map(({ of, ...part }) => ({ ...part, sold: of }));
  expect(occupancy([], possible, places).value).toBe(0);
  expect(occupancy(all, possible, places).value).toBeCloseTo(1, 10);
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }), (chosen) => {
      const some = all.filter((_, nth) => chosen[nth]);
      const more = all.filter((_, nth) => nth === 0 || chosen[nth]);
      const [less, greater] = [some, more].map((sold) => occupancy(sold, possible, places).value ?? -1);
      expect(less).toBeGreaterThanOrEqual(0);
      expect(greater).toBeGreaterThanOrEqual(less ?? 2);
    }),
  );
});

test('a kind weighs by its number of places', () => {
  const desks = possible
    .filter(({ kind }) => kind === 'dedicated_desk')
    .map(({ of, ...part }) => ({ ...part, sold: of }));
  expect(occupancy(desks, possible, places).value).toBeCloseTo(350 / 401, 10);
});
