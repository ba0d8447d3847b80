import { describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { type IstDay, instantAt } from '#platform/ist-day.ts';
import { LONGEST_WINDOW_DAYS } from './longest-window.ts';
import { neighbourhood, startDayNumber } from './place-request.ts';
import { daysOccupied, isMonthly, longestSaleMs, placeCapacity, placeKindOf } from './product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (text: string) => instantAt(text as IstDay);

test.each([
  ['dayPass', undefined, 'hot_desk'],
  ['coworking', undefined, 'dedicated_desk'],
  ['meetingRoom', undefined, 'room'],
  ['recreation', undefined, 'recreation_day'],
  ['recreation', 'day', 'recreation_day'],
  ['recreation', 'month', 'recreation_month'],
] as const)('%s (%s) takes a place of the kind %s', (service, plan, kind) => {
  expect(placeKindOf(service, plan)).toBe(kind);
});

test('the facility has 50 hot desks, 350 dedicated desks, one room, 100 daily passes and 200 memberships', () => {
  expect(placeCapacity(sampleFacility)).toEqual({
    hot_desk: 50,
    dedicated_desk: 350,
    room: 1,
    recreation_day: 100,
    recreation_month: 200,
  });
});

test('one call answers two months of dates', () => expect(LONGEST_WINDOW_DAYS).toBe(62));

describe.each([
  ['hot_desk', false],
  ['room', false],
  ['recreation_day', false],
  ['dedicated_desk', true],
  ['recreation_month', true],
] as const)('a place of the kind %s', (kind, monthly) => {
  test(`is sold for ${monthly ? 'a month' : 'a day'} from its start`, () => {
    expect(isMonthly(kind)).toBe(monthly);
    const date = '2027-01-31' as IstDay;
    expect(daysOccupied(kind, date)).toEqual({ start: day(date), end: day(monthly ? '2027-02-28' : '2027-02-01') });
  });

  test('is never taken for longer than its longest sale', () => {
    expect(longestSaleMs(kind)).toBe(monthly ? 31 * DAY_MS : DAY_MS);
  });

  test(`is looked for with ${monthly ? 'a month' : 'nothing'} around the period`, () => {
    const period = { start: day('2026-12-01'), end: day('2027-01-01') };
    const around = { start: day('2026-10-31'), end: day('2027-02-01') };
    expect(neighbourhood({ kind, number: null, period })).toEqual(monthly ? around : period);
  });
});

test.each([
  ['1970-01-01T00:00:00Z', 0],
  ['1970-01-01T23:59:59.999Z', 0],
  ['1970-01-02T00:00:00Z', 1],
  ['2026-11-24T00:00:00Z', 20_781],
])('the lock of a period that starts at %s is named %d', (start, number) => {
  expect(startDayNumber({ start: new Date(start), end: new Date(start) })).toBe(number);
});
