import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import { nearestFree } from './nearest-free.ts';
import { freeSpan, isFree, pickHour, type RoomHour, roomHours } from './room-day.ts';

const day = '2026-11-24' as IstDay;
const hours = { opens: '09:00' as IstTime, closes: '19:00' as IstTime };
const time = (text: string) => text as IstTime;
const span = (start: string, end: string) => ({ start: time(start), end: time(end) });
const dayWith = (taken: { start: string; end: string }[], now = '00:00') =>
  roomHours(day, { hours, taken, now: instantAt(day, time(now)) });

describe('the room’s day', () => {
  test('HOURS-03: has ten hours from 9 AM to 7 PM', () => {
    const open = dayWith([]);
    expect(open.map(({ start }) => start)).toEqual([
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
    expect(open.at(-1)?.end).toBe('19:00');
    expect(open.every(({ state }) => state === 'free')).toBe(true);
  });

  test('shows what others have as taken, and touching hours as free', () => {
    const states = dayWith([span('11:00', '13:00')]).map(({ state }) => state);
    expect(states.slice(0, 5)).toEqual(['free', 'free', 'taken', 'taken', 'free']);
  });

  test('separates own hours from taken hours next to them; own hours can be chosen again', () => {
    const taken = [span('10:00', '14:00')];
    const day24 = roomHours(day, { hours, taken, yours: [span('10:00', '12:00')], now: instantAt(day) });
    expect(day24.slice(0, 6).map(({ state }) => state)).toEqual(['free', 'yours', 'yours', 'taken', 'taken', 'free']);
    expect(isFree(span('09:00', '11:00'), day24)).toBe(true);
    expect(isFree(span('11:00', '13:00'), day24)).toBe(false);
    expect(freeSpan(time('09:00'), time('18:00'), day24)).toEqual(span('09:00', '12:00'));
    const later = roomHours(day, { hours, taken, yours: taken, now: instantAt(day, time('11:00')) });
    expect(later.slice(1, 5).map(({ state }) => state)).toEqual(['taken', 'taken', 'yours', 'yours']);
  });

  test('an hour that has begun is not on sale; a slot is sold until its start', () => {
    const states = dayWith([], '10:00').map(({ state }) => state);
    expect(states.slice(0, 3)).toEqual(['past', 'past', 'free']);
  });
});

describe('several rooms', () => {
  // Each hour is free in one of them, and none of them for all of the morning.
  const rooms = {
    count: 2,
    taken: [
      { number: 1, ...span('09:00', '11:00') },
      { number: 2, ...span('11:00', '13:00') },
    ],
  };
  const two = roomHours(day, { hours, taken: [], rooms, now: instantAt(day) });

  test('are free for a time only when one of them is for all of it', () => {
    expect(two.every(({ state }) => state === 'free')).toBe(true);
    expect(isFree(span('09:00', '11:00'), two)).toBe(true);
    expect(isFree(span('11:00', '15:00'), two)).toBe(true);
    expect(isFree(span('10:00', '12:00'), two)).toBe(false);
    expect(isFree(span('09:00', '19:00'), two)).toBe(false);
  });

  test('are chosen as far as one of them is free', () => {
    expect(freeSpan(time('09:00'), time('18:00'), two)).toEqual(span('09:00', '11:00'));
    expect(freeSpan(time('13:00'), time('09:00'), two)).toEqual(span('11:00', '14:00'));
    expect(pickHour(time('10:00'), time('11:00'), two)).toEqual({ span: span('11:00', '12:00'), anchor: '11:00' });
    expect(nearestFree(span('10:00', '13:00'), two)[0]).toEqual(span('11:00', '14:00'));
  });

  test('a third one makes it whole', () => {
    const three = roomHours(day, { hours, taken: [], rooms: { ...rooms, count: 3 }, now: instantAt(day) });
    expect(isFree(span('09:00', '19:00'), three)).toBe(true);
  });
});

describe('a span', () => {
  const busy = dayWith([span('12:00', '14:00')]);

  test('is free only when all of its hours are', () => {
    expect(isFree(span('10:00', '12:00'), busy)).toBe(true);
    expect(isFree(span('14:00', '19:00'), busy)).toBe(true);
    expect(isFree(span('11:00', '13:00'), busy)).toBe(false);
    expect(isFree(span('18:00', '09:00'), busy)).toBe(false);
  });

  test('drawn over taken hours stops before them', () => {
    expect(freeSpan(time('10:00'), time('17:00'), busy)).toEqual(span('10:00', '12:00'));
    expect(freeSpan(time('16:00'), time('09:00'), busy)).toEqual(span('14:00', '17:00'));
    expect(freeSpan(time('12:00'), time('17:00'), busy)).toBeNull();
  });

  test('is picked by two clicks, in either order; a third click starts a new span', () => {
    const first = pickHour(null, time('15:00'), busy);
    expect(first).toEqual({ span: span('15:00', '16:00'), anchor: '15:00' });
    expect(pickHour(time('15:00'), time('17:00'), busy)).toEqual({ span: span('15:00', '18:00'), anchor: null });
    expect(pickHour(time('17:00'), time('15:00'), busy)).toEqual({ span: span('15:00', '18:00'), anchor: null });
    expect(pickHour(null, time('16:00'), busy)).toEqual({ span: span('16:00', '17:00'), anchor: '16:00' });
  });

  test('never spans taken hours: such a second click starts a new span, and a taken hour is disabled', () => {
    expect(pickHour(time('10:00'), time('15:00'), busy)).toEqual({ span: span('15:00', '16:00'), anchor: '15:00' });
    expect(pickHour(null, time('13:00'), busy)).toBeNull();
  });
});

describe('the nearest free times after a lost race', () => {
  test('are as long as the chosen time, nearest first, the earlier of two', () => {
    const busy = dayWith([span('12:00', '14:00')]);
    expect(nearestFree(span('12:00', '14:00'), busy)).toEqual([
      span('10:00', '12:00'),
      span('14:00', '16:00'),
      span('09:00', '11:00'),
    ]);
  });

  test('are none when no stretch is long enough', () => {
    const busy = dayWith([span('11:00', '12:00'), span('14:00', '15:00')]);
    expect(nearestFree(span('11:00', '16:00'), busy)).toEqual([]);
  });

  test('are always free and of the chosen length, whatever is taken', () => {
    const state = fc.constantFrom<RoomHour['state']>('free', 'yours', 'taken', 'past');
    fc.assert(
      fc.property(fc.array(state, { minLength: 10, maxLength: 10 }), fc.nat(9), fc.nat(9), (states, a, b) => {
        const some = dayWith([]).map((hour, index) => ({ ...hour, state: states[index] ?? 'free' }));
        const [from, to] = [some[Math.min(a, b)], some[Math.max(a, b)]];
        if (!from || !to) return;
        const length = Math.abs(a - b) + 1;
        for (const found of nearestFree({ start: from.start, end: to.end }, some)) {
          expect(isFree(found, some)).toBe(true);
          expect(Number(found.end.slice(0, 2)) - Number(found.start.slice(0, 2))).toBe(length);
        }
      }),
    );
  });
});
