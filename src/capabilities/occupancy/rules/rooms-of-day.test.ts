import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfRoom, roomsOfDay } from './rooms-of-day.ts';

test('One room has no number; of several each has its own, also what was sold before there were fewer', () => {
  expect(roomsOfDay('Conference Room', 1, [1, null])).toEqual([
    { number: 1, label: 'Conference Room', isForSale: true },
  ]);
  expect(roomsOfDay('Conference Room', 1, [2])).toEqual([
    { number: 1, label: 'Conference Room 1', isForSale: true },
    { number: 2, label: 'Conference Room 2', isForSale: false },
  ]);
});

test('What is taken is shown for its room, and what is of all rooms for each', () => {
  const taken = fc.array(fc.option(fc.integer({ min: 1, max: 6 })), { maxLength: 10 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), taken, (count, numbers) => {
      const rooms = roomsOfDay('Room', count, numbers);
      expect(new Set(rooms.map(({ label }) => label)).size).toBe(rooms.length);
      for (const number of numbers)
        expect(rooms.filter((room) => isOfRoom(room)({ number }))).toHaveLength(number === null ? rooms.length : 1);
    }),
  );
});
