import { describe, expect, it } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { overlaps } from '#platform/time-range.ts';
import {
  ask,
  at,
  coworking,
  dayPass,
  fullHour,
  quoted,
  recreation,
  refusal,
  room,
  SUNDAY,
  TUESDAY,
} from '#tests/support/examples/quotes.ts';
import { sampleCatalogue } from '../../sample-catalogue.ts';
import { quote } from './quote.ts';

describe('dates', () => {
  it('DAYPASS-15, DAYPASS-16: a day pass is sold from today to today + 30', () => {
    expect(ask(dayPass(TUESDAY)).ok).toBe(true);
    expect(ask(dayPass('2026-12-24')).ok).toBe(true);
    expect(refusal(dayPass('2026-11-23'))).toEqual({ reason: 'date_past', today: TUESDAY });
    expect(refusal(dayPass('2026-12-25'))).toEqual({ reason: 'date_too_far', last: '2026-12-24' });
  });

  it.each([coworking, recreation, (date: string) => room('09:00', '10:00', date)])(
    'the others are sold to today + 90',
    (select) => {
      expect(ask(select('2027-02-22')).ok).toBe(true);
      expect(refusal(select('2027-02-23'))).toEqual({ reason: 'date_too_far', last: '2027-02-22' });
      expect(refusal(select('2026-11-23'))).toMatchObject({ reason: 'date_past' });
    },
  );

  it('today is today in India, whatever the day is in UTC', () => {
    const justBeforeMidnight = new Date('2026-11-24T18:29:59Z');
    const midnight = new Date('2026-11-24T18:30:00Z');
    expect(ask(recreation('2026-11-25'), midnight).ok).toBe(true);
    expect(refusal(recreation('2026-11-24'), midnight)).toEqual({ reason: 'date_past', today: '2026-11-25' });
    expect(ask(coworking('2026-11-24'), justBeforeMidnight).ok).toBe(true);
    expect(refusal(coworking('2026-11-24'), midnight)).toMatchObject({ reason: 'date_past' });
  });

  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '0000-00-00'])('%s is no date', (date) => {
    expect(refusal(dayPass(date))).toEqual({ reason: 'date_missing_or_impossible' });
  });

  it('a day pass for today is sold until the closing time of the pass, an hour earlier on Sunday', () => {
    expect(ask(dayPass(TUESDAY), at(TUESDAY, '19:59')).ok).toBe(true);
    expect(refusal(dayPass(TUESDAY), at(TUESDAY, '20:00'))).toEqual({ reason: 'too_late_today' });
    expect(ask(dayPass(SUNDAY), at(SUNDAY, '18:59')).ok).toBe(true);
    expect(refusal(dayPass(SUNDAY), at(SUNDAY, '19:00'))).toEqual({ reason: 'too_late_today' });
  });

  it('a conference slot of today is sold until its start', () => {
    expect(ask(room('13:00', '14:00'), at(TUESDAY, '12:59')).ok).toBe(true);
    expect(refusal(room('13:00', '14:00'), at(TUESDAY, '13:00'))).toEqual({ reason: 'too_late_today' });
    expect(refusal(room('18:00', '19:00'), at(TUESDAY, '18:00'))).toEqual({ reason: 'too_late_today' });
  });
});

describe('the room at the counter', () => {
  const atCounter = (startTime: string, endTime: string, time: string) =>
    quote({
      selection: room(startTime, endTime),
      catalogue: sampleCatalogue,
      facility: sampleFacility,
      now: at(TUESDAY, time),
      byStaff: true,
    });

  it('is sold from the next half hour, and a half hour that has begun until it ends', () => {
    expect(atCounter('12:30', '13:30', '12:10')).toMatchObject({
      ok: true,
      value: { timeText: '12:30 PM - 1:30 PM', durationText: '1 hour', price: { total: 377_600 } },
    });
    expect(atCounter('12:00', '14:00', '12:29').ok).toBe(true);
    expect(atCounter('18:30', '19:00', '18:45').ok).toBe(true);
    for (const [from, to, time] of [
      ['12:00', '14:00', '12:30'],
      ['18:30', '19:00', '19:00'],
      ['12:30', '13:00', '13:00'],
    ] as const)
      expect(atCounter(from, to, time)).toEqual({ ok: false, refusal: { reason: 'too_late_today' } });
  });

  it('costs the tier of its length', () => {
    expect(atCounter('09:30', '13:30', '09:00')).toMatchObject({ value: { price: { total: 377_600 } } });
    expect(atCounter('09:30', '14:00', '09:00')).toMatchObject({
      value: { durationText: '4.5 hours', price: { total: 755_200 } },
    });
  });
});

describe('conference times', () => {
  it.each([
    ['18:00', '09:00'],
    ['10:00', '10:00'],
    ['10:30', '12:00'],
    ['10:00', '11:30'],
    ['08:00', '10:00'],
    ['18:00', '20:00'],
    ['19:00', '19:00'],
    ['00:00', '24:00'],
    ['', ''],
  ])('CONF-15, CONF-24: %s to %s is invalid', (from, to) => {
    expect(refusal(room(from, to, '2026-11-25'))).toEqual({ reason: 'invalid_time_range' });
  });

  it('CONF-17, CONF-18: every full hour from 09:00 to 19:00 can be combined, and the tier follows the length', () => {
    for (let from = 9; from <= 18; from += 1) {
      for (let to = from + 1; to <= 19; to += 1) {
        const answer = quoted(room(fullHour(from), fullHour(to), '2026-11-25'));
        expect(answer.price.total).toBe(to - from <= 4 ? 377600 : 755200);
        expect(answer.durationText).toBe(to - from === 1 ? '1 hour' : `${to - from} hours`);
      }
    }
  });
});

describe('what is occupied and when the visit is', () => {
  it('a day pass takes the whole day of a desk and is visited in the opening hours', () => {
    const weekday = quoted(dayPass(TUESDAY, { desk: 12 }));
    expect(weekday).toMatchObject({
      placeKind: 'hot_desk',
      placeNumber: 12,
      timeText: '10:00 AM - 8:00 PM',
      durationText: '10 hours',
      occupies: { start: at(TUESDAY, '00:00'), end: at('2026-11-25', '00:00') },
      visit: { start: at(TUESDAY, '10:00'), end: at(TUESDAY, '20:00') },
    });
    expect(quoted(dayPass(SUNDAY))).toMatchObject({
      timeText: '10:00 AM - 7:00 PM',
      durationText: '9 hours',
      placeNumber: null,
    });
  });

  it('the room takes its hours only, so touching slots both fit', () => {
    const [morning, midday] = [quoted(room('13:00', '15:00')), quoted(room('15:00', '16:00'))];
    expect(morning).toMatchObject({
      placeKind: 'room',
      timeText: '1:00 PM - 3:00 PM',
      durationText: '2 hours',
      serviceName: 'Premium Conference Room',
    });
    expect(overlaps(morning.occupies, midday.occupies)).toBe(false);
  });

  it.each([
    ['2026-11-24', '2026-12-24'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2028-02-29', '2028-03-29'],
  ])('a month of co-working from %s ends before %s', (from, to) => {
    const answer = quoted(coworking(from), at(from));
    expect(answer).toMatchObject({ placeKind: 'dedicated_desk', timeText: '24/7 Access', durationText: '1 month' });
    expect(answer.occupies).toEqual({ start: at(from, '00:00'), end: at(to, '00:00') });
  });

  it('REC-19: recreation runs from 6 AM to 11 PM, 17 hours, by the day or for a month', () => {
    expect(quoted(recreation(TUESDAY))).toMatchObject({
      placeKind: 'recreation_day',
      timeText: '6:00 AM - 11:00 PM',
      durationText: '17 hours',
      visit: { start: at(TUESDAY, '06:00'), end: at(TUESDAY, '23:00') },
    });
    expect(quoted(recreation(TUESDAY, 'month'))).toMatchObject({
      placeKind: 'recreation_month',
      durationText: '1 month',
      occupies: { start: at(TUESDAY, '00:00'), end: at('2026-12-24', '00:00') },
      visit: { start: at(TUESDAY, '06:00'), end: at('2026-12-23', '23:00') },
    });
  });
});
