import { describe, expect, it } from 'vitest';
import { bookingId, fallbackBookingId, isBookingId } from './booking-id.ts';
import { bookingStatuses, canBecome } from './booking-status.ts';
import { defaultDuration, defaultTime, displayedDate } from './default-times.ts';

it.each([
  ['BOOKING-16', 'meetingRoom', '9:00 AM - 6:00 PM'],
  ['BOOKING-16', 'conference', '9:00 AM - 6:00 PM'],
  ['BOOKING-16', 'Meeting Room', '9:00 AM - 6:00 PM'],
  ['BOOKING-17', 'recreation', '6:00 AM - 11:00 PM'],
  ['BOOKING-18', 'dayPass', '10:00 AM - 8:00 PM'],
  ['BOOKING-18', 'day-pass', '10:00 AM - 8:00 PM'],
  ['BOOKING-19', 'coworking', '24/7 Access'],
  ['BOOKING-19', 'coworking-premium', '24/7 Access'],
  ['BOOKING-19', 'co-working', '24/7 Access'],
  ['BOOKING-20', 'Unknown', 'Time not specified'],
  ['BOOKING-20', '', 'Time not specified'],
])('%s: a booking of type %j without a time shows %s', (_, type, text) => {
  expect(defaultTime(type)).toBe(text);
});

it('CONFIRM-28, CONFIRM-29, CONFIRM-30: the default durations', () => {
  expect(['day-pass', 'conference', 'recreation', 'coworking', 'x'].map(defaultDuration)).toEqual([
    '10 hours',
    '8 hours',
    '17 hours',
    null,
    null,
  ]);
});

describe('the displayed date', () => {
  const now = new Date('2026-11-24T20:00:00Z');
  const purchased = new Date('2026-11-22T20:00:00Z');

  it.each([
    [{ user_selected_date: '2026-12-01', booking_date: '2026-12-02', check_in_date: '2026-12-03' }, '2026-12-01'],
    [{ user_selected_date: 'N/A', booking_date: '2026-12-02', check_in_date: '2026-12-03' }, '2026-12-02'],
    [{ user_selected_date: '', booking_date: 'n/a', check_in_date: '2026-12-03' }, '2026-12-03'],
    [{ user_selected_date: 'soon', booking_date: '2026-02-30', check_in_date: '2026-12-03' }, '2026-12-03'],
    [{ booking_date: '2026-12-01T20:00:00Z' }, '2026-12-02'],
  ])('BOOKING-10: of %j is %s', (record, day) => expect(displayedDate(record, purchased)).toBe(day));

  it('BOOKING-11: is the day of purchase in India where no date is usable', () => {
    expect(displayedDate({ booking_date: null }, purchased)).toBe('2026-11-23');
  });

  it('BOOKING-11: is today where even the purchase is unknown', () => {
    expect(displayedDate({}, now)).toBe('2026-11-25');
  });
});

it.each([
  ['ID-01', 'meetingRoom', 'CR-1795000123456-A1B2C3'],
  ['ID-02', 'dayPass', 'daypass_1_1795000123456'],
  ['ID-03', 'coworking', 'COWORK-1795000123456'],
  ['ID-04', 'recreation', 'REC-1795000123456'],
] as const)('%s: a booking of %s is named %s', (_, service, id) => {
  expect(bookingId(service, 1_795_000_123_456, 'A1B2C3')).toBe(id);
});

it('CONFIRM-25: a link without an id gets BK and the last six digits of the timestamp', () => {
  expect(fallbackBookingId(1_795_000_123_456)).toBe('BK123456');
});

it('an id of this program is distinguished from a receipt of another', () => {
  for (const service of ['meetingRoom', 'dayPass', 'coworking', 'recreation'] as const) {
    expect(isBookingId(bookingId(service, 1_795_000_123_456, 'A1B2C3'))).toBe(true);
  }
  for (const receipt of ['', 'shop-17', 'COWORK-17', 'my REC-1795000123456', 'daypass_2_1795000123456']) {
    expect(isBookingId(receipt)).toBe(false);
  }
});

describe('the status of a booking', () => {
  it('BOOKING-12: is one of four', () => {
    expect(bookingStatuses.toSorted()).toEqual(['cancelled', 'completed', 'confirmed', 'pending']);
  });

  it('goes from pending to confirmed to completed or cancelled, and never back', () => {
    const allowed = bookingStatuses.flatMap((from) =>
      bookingStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(allowed).toEqual([
      'pending > confirmed',
      'pending > cancelled',
      'confirmed > completed',
      'confirmed > cancelled',
    ]);
  });
});
