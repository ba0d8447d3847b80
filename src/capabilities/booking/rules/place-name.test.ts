import { expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { placeForCustomer, placeName } from './place-name.ts';

const withRooms = (rooms: number) => ({ capacity: { ...sampleFacility.capacity, rooms } });
const room = (number: number) => ({ kind: 'room', number });

test('One room is a room, and of several each has its number', () => {
  expect(placeName(room(1), withRooms(1))).toBe('Room');
  expect([1, 3].map((number) => placeName(room(number), withRooms(3)))).toEqual(['Room 1', 'Room 3']);
  // Sold before there were fewer, or for a day on which there are more.
  expect(placeName(room(2), withRooms(1))).toBe('Room 2');
  const dated = { weeks: [], days: {}, capacities: [{ from: '2026-12-01' as IstDay, ...withRooms(2) }] };
  expect(placeName(room(1), { ...withRooms(1), dated })).toBe('Room 1');
});

test('A customer is shown the number of a desk, and of one of several rooms', () => {
  const desk = { kind: 'hot_desk', number: 14 };
  expect([desk, room(1), room(2)].map((place) => placeForCustomer(place, withRooms(2)))).toEqual([
    'Hot desk 14',
    'Room 1',
    'Room 2',
  ]);
  expect(placeForCustomer(room(1), withRooms(1))).toBeNull();
  for (const kind of ['recreation_day', 'sold_no_more'])
    expect(placeForCustomer({ kind, number: 14 }, withRooms(2))).toBeNull();
});

test('Places of other kinds are called as before', () => {
  expect(placeName({ kind: 'hot_desk', number: 14 }, withRooms(2))).toBe('Hot desk 14');
  expect(placeName({ kind: 'recreation_day', number: 14 }, withRooms(2))).toBe('Recreation pass');
});
