import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type IstDay, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import { canCheckIn, checksInByDefault, isSoldToday } from './sale-times.ts';

const at = (time: string) => instantAt('2026-11-24' as IstDay, time as IstTime);
const pass = {
  date: '2026-11-24' as IstDay,
  placeKind: 'hot_desk',
  visit: { start: at('10:00'), end: at('20:00') },
} as const;

test('Who buys a pass for today comes in at once, also before it opens, until it ends', () => {
  for (const time of ['09:00', '10:00', '19:59']) expect(checksInByDefault(pass, at(time))).toBe(true);
  expect(checksInByDefault(pass, at('20:00'))).toBe(false);
  expect(checksInByDefault({ ...pass, date: '2026-11-25' as IstDay }, at('12:00'))).toBe(false);
});

test('Who buys the room or a month comes in at once only where it is said', () => {
  for (const placeKind of ['room', 'dedicated_desk', 'recreation_month'] as const) {
    expect(checksInByDefault({ ...pass, placeKind }, at('12:00'))).toBe(false);
    expect(canCheckIn({ ...pass, placeKind }, at('12:00'))).toBe(true);
  }
});

test('A sale is entered on its own day in India, and never before it was made', () => {
  const instants = fc.date({
    min: new Date('2026-11-20T00:00:00Z'),
    max: new Date('2026-11-28T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, instants, (soldAt, now) => {
      expect(isSoldToday(soldAt, now)).toBe(soldAt <= now && istDayOf(soldAt) === istDayOf(now));
    }),
  );
});

test('The day begins at midnight in India', () => {
  const now = new Date('2026-11-24T10:00:00+05:30');
  expect(isSoldToday(new Date('2026-11-24T00:00:00+05:30'), now)).toBe(true);
  expect(isSoldToday(new Date('2026-11-23T23:59:59.999+05:30'), now)).toBe(false);
  expect(isSoldToday(new Date('2026-11-24T10:00:00.001+05:30'), now)).toBe(false);
});
