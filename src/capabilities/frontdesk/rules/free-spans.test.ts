import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps } from '#platform/time-range.ts';
import { freeInRoom, freeSpans, roomNow, type TakenStretch } from './free-spans.ts';

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

test('A sold room above the current number of rooms does not reduce the free ones', () => {
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

test('A time is sold where one room is free for all of it, and in no room that is not', () => {
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 8 }), fc.integer({ min: 1, max: 3 }), (taken, rooms) => {
      const any = freeSpans(open, taken, rooms).flatMap(({ start, ends }) => ends.map((end) => `${+start} ${+end}`));
      const each = Array.from({ length: rooms }, (_, index) => freeInRoom(open, taken, index + 1)).flat();
      const halves = each.flatMap(({ start, end }) =>
        Array.from({ length: (+end - +start) / 1_800_000 }, (_, n) => `${+start} ${+start + (n + 1) * 1_800_000}`),
      );
      expect(new Set(halves)).toEqual(new Set(any));
    }),
  );
});

const nothing = { sold: [], closed: [] };
const taking = (from: number, to: number, place: number | null = 1): TakenStretch => ({
  start: at(from),
  end: at(to),
  place,
});

test('A room is free until the next stretch or its closing time, then it is taken, and after its hours closed', () => {
  const day = { sold: [taking(2, 6), taking(9, 10)], closed: [taking(12, 14, null)] };
  expect(roomNow(open, day, 1, at(-2))).toEqual({ freeUntil: at(2) });
  expect(roomNow(open, day, 1, at(2))).toBe('taken');
  expect(roomNow(open, day, 1, at(6))).toEqual({ freeUntil: at(9) });
  expect(roomNow(open, day, 1, at(10))).toEqual({ freeUntil: at(12) });
  expect(roomNow(open, day, 1, at(13))).toBe('closed');
  expect(roomNow(open, day, 1, at(14))).toEqual({ freeUntil: at(20) });
  expect(roomNow(open, nothing, 1, at(20))).toBe('closed');
});

test('Of two rooms one is free while the other one is taken or closed, as long as nobody has to change rooms', () => {
  const day = { sold: [taking(2, 6, 1), taking(8, 10, 2)], closed: [taking(12, 14, 2)] };
  expect(roomNow(open, day, 2, at(3))).toEqual({ freeUntil: at(8) });
  expect(roomNow(open, day, 2, at(8))).toEqual({ freeUntil: at(20) });
  expect(roomNow(open, { ...day, sold: [taking(2, 6, 1), taking(2, 6, 2)] }, 2, at(3))).toBe('taken');
});

test('Until the moment that is named the room can be sold, and no longer', () => {
  fc.assert(
    fc.property(
      fc.array(stretch, { maxLength: 8 }),
      fc.array(stretch, { maxLength: 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 19 }),
      (sold, closed, rooms, now) => {
        const taken = [...sold, ...closed];
        const ends = freeSpans(open, taken, rooms).find(({ start }) => start.getTime() === at(now).getTime())?.ends;
        const state = roomNow(open, { sold, closed }, rooms, at(now));
        expect(typeof state === 'string' ? undefined : state.freeUntil).toEqual(ends?.at(-1));
      },
    ),
  );
});
