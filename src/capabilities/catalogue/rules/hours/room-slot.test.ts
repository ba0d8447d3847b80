import { expect, test } from 'vitest';
import type { IstTime } from '#platform/ist-day.ts';
import { endOptions, roomSlot, startOptions } from './room-slot.ts';

const hours = { opens: '09:00' as IstTime, closes: '19:00' as IstTime };

test('CONF-17, CONF-18: a slot starts from 9 to 18 and ends from 10 to 19, on the hour', () => {
  expect(startOptions(hours)).toEqual([
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
    '17:00',
    '18:00',
  ]);
  expect(endOptions(hours)).toEqual([
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
    '17:00',
    '18:00',
    '19:00',
  ]);
});

test('a room that does not open has no hour to choose', () => {
  const shut = { opens: '09:00' as IstTime, closes: '09:00' as IstTime };
  expect(startOptions(shut)).toEqual([]);
  expect(endOptions(shut)).toEqual([]);
});

test.each([
  ['10:00', 'noon'],
  ['noon', '12:00'],
  ['', ''],
  ['12:00', '12:00'],
  ['12:00', '10:00'],
  ['08:00', '10:00'],
  ['18:00', '20:00'],
  ['10:30', '12:00'],
])('there is no slot from %j to %j', (start, end) => expect(roomSlot(start, end, hours)).toBeNull());

test('at the counter a slot begins and ends on the half hour too, within the same hours', () => {
  const sold = (start: string, end: string) => roomSlot(start, end, hours, { halfHours: true });
  expect(sold('10:30', '12:00')).toEqual({ opens: '10:30', closes: '12:00' });
  expect(sold('18:30', '19:00')).toEqual({ opens: '18:30', closes: '19:00' });
  for (const [start, end] of [
    ['08:30', '10:00'],
    ['18:30', '19:30'],
    ['10:15', '11:00'],
    ['10:30', '10:30'],
  ] as const)
    expect(sold(start, end)).toBeNull();
});

test('the whole day is a slot', () => expect(roomSlot('09:00', '19:00', hours)).toEqual(hours));
