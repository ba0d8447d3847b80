import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursOccupied, placesOccupied, type TakenPlaces } from './occupancy.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
const span = (start: number, end: number) => ({ start: at(start), end: at(end) });
const hours = Array.from({ length: 10 }, (_, index) => span(index, index + 1));

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 10 }))
  .map(([start, length]) => span(start, start + length));
const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1 });
const takenOf = (how: 'sold' | 'held' | 'closed') =>
  fc
    .record({ range: stretch, numbers: how === 'closed' ? fc.option(numbers) : numbers })
    .map((one): TakenPlaces => ({ kind: 'hot_desk', how, ...one.range, numbers: one.numbers }));
const taken = fc.array(fc.oneof(takenOf('sold'), takenOf('held'), takenOf('closed')), { maxLength: 12 });

describe('Occupancy', () => {
  test('counts every place once, and none below zero', () => {
    fc.assert(
      fc.property(taken, stretch, (some, time) => {
        const { capacity, sold, held, closed, free } = placesOccupied(8, some, time);
        expect(sold + held + closed + free).toBe(capacity);
        expect(Math.min(sold, held, closed, free)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('has no more free places the longer the time, or the more is taken', () => {
    fc.assert(
      fc.property(taken, taken, stretch, (some, more, time) => {
        const { free } = placesOccupied(8, some, time);
        expect(placesOccupied(8, some, { start: at(0), end: at(24) }).free).toBeLessThanOrEqual(free);
        expect(placesOccupied(8, [...some, ...more], time).free).toBeLessThanOrEqual(free);
      }),
    );
  });

  test('leaves what was sold before a closure sold, and closes the rest', () => {
    const sold: TakenPlaces = { kind: 'hot_desk', how: 'sold', numbers: [1, 2], ...span(0, 10) };
    const closed: TakenPlaces = { kind: 'hot_desk', how: 'closed', numbers: null, ...span(4, 6) };
    expect(placesOccupied(8, [sold, closed], span(4, 5))).toEqual({
      capacity: 8,
      sold: 2,
      held: 0,
      closed: 6,
      free: 0,
    });
    expect(placesOccupied(8, [sold, closed], span(6, 7))).toEqual({
      capacity: 8,
      sold: 2,
      held: 0,
      closed: 0,
      free: 6,
    });
  });

  test('counts what is sold above the capacity, of which none of the others is taken', () => {
    const of = (how: TakenPlaces['how'], some: number[]): TakenPlaces => ({
      kind: 'hot_desk',
      how,
      numbers: some,
      ...span(0, 10),
    });
    const taken = [of('sold', [2, 9]), of('held', [10]), of('closed', [11])];
    expect(placesOccupied(8, taken, span(4, 5))).toEqual({ capacity: 8, sold: 2, held: 1, closed: 0, free: 7 });
  });

  test('of hours counts each once, and none free that has begun', () => {
    fc.assert(
      fc.property(taken, fc.integer({ min: -1, max: 11 }), (some, hour) => {
        const { capacity, sold, held, closed, free } = hoursOccupied(hours, 1, some, at(hour));
        expect(capacity).toBe(10);
        expect(sold + held + closed + free).toBeLessThanOrEqual(10);
        expect(free).toBeLessThanOrEqual(Math.max(0, Math.min(10, 9 - hour)));
      }),
    );
  });
});
