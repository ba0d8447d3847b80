import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps } from '#platform/time-range.ts';
import { freeSpans, type TakenStretch } from './free-spans.ts';

const at = (halves: number) => new Date(Date.parse('2026-11-24T09:00:00+05:30') + halves * 1_800_000);
const open = { start: at(0), end: at(20) };

test('A free day can be sold from each half hour to each later one', () => {
  const spans = freeSpans(open, [], 1);
  expect(spans).toHaveLength(20);
  expect(spans[0]?.ends).toHaveLength(20);
  expect(spans.at(-1)).toEqual({ start: at(19), ends: [at(20)] });
});

test('A span ends at the next stretch that is taken, and none begins within it', () => {
  const spans = freeSpans(open, [{ start: at(4), end: at(8), place: 1 }], 1);
  expect(spans.find(({ start }) => start.getTime() === at(2).getTime())?.ends).toEqual([at(3), at(4)]);
  expect(spans.map(({ start }) => start)).not.toContainEqual(at(5));
});

test('A room above the number of rooms, sold since before, takes none of them', () => {
  expect(freeSpans(open, [{ start: at(0), end: at(20), place: 2 }], 1)).toEqual(freeSpans(open, [], 1));
});

const stretch = fc
  .record({
    from: fc.integer({ min: 0, max: 19 }),
    length: fc.integer({ min: 1, max: 6 }),
    place: fc.constantFrom(1, 2, null),
  })
  .map(({ from, length, place }): TakenStretch => ({ start: at(from), end: at(from + length), place }));

test('A span never meets a closed stretch, nor stretches of as many rooms as there are', () => {
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 8 }), fc.integer({ min: 1, max: 3 }), (taken, rooms) => {
      for (const { start, ends } of freeSpans(open, taken, rooms))
        for (const end of ends) {
          expect(start < end && end <= open.end).toBe(true);
          const met = taken.filter((one) => overlaps(one, { start, end }) && (one.place ?? 0) <= rooms);
          expect(met.some(({ place }) => place === null)).toBe(false);
          expect(new Set(met.map(({ place }) => place)).size).toBeLessThan(rooms);
        }
    }),
  );
});
