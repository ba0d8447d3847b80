import { describe, expect, it } from 'vitest';
import { bookingId, fallbackBookingId, isBookingId } from './booking-id.ts';
import { bookingStatuses, canBecome, statusRead } from './booking-status.ts';
import { defaultDuration, defaultTime } from './default-times.ts';
import { displayedDate } from './displayed-date.ts';

it.each([
  ['meetingRoom', '9:00 AM - 6:00 PM'],
  ['conference', '9:00 AM - 6:00 PM'],
  ['Meeting Room', '9:00 AM - 6:00 PM'],
  ['recreation', '6:00 AM - 11:00 PM'],
  ['dayPass', '10:00 AM - 8:00 PM'],
  ['day-pass', '10:00 AM - 8:00 PM'],
  ['coworking', '24/7 Access'],
  ['coworking-premium', '24/7 Access'],
  ['co-working', '24/7 Access'],
  ['Unknown', 'Time not specified'],
  ['', 'Time not specified'],
])(
  'BOOKING-16, BOOKING-17, BOOKING-18, BOOKING-19, BOOKING-20: a booking of type %j without a time shows %s',
  (type, text) => {
    expect(defaultTime(type)).toBe(text);
  },
);

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
    [{ booking_date: null }, '2026-11-23'],
  ])('BOOKING-10, BOOKING-11: of %j is %s', (record, day) => expect(displayedDate(record, purchased)).toBe(day));

  it('BOOKING-11: is today where even the purchase is unknown', () => {
    expect(displayedDate({}, now)).toBe('2026-11-25');
  });
});

it('ID-01, ID-02, ID-03, ID-04, CONFIRM-25: the names of bookings', () => {
  const ms = 1_795_000_123_456;
  expect(bookingId('meetingRoom', ms, 'A1B2C3')).toBe('CR-1795000123456-A1B2C3');
  expect(bookingId('dayPass', ms, 'A1B2C3')).toBe('daypass_1_1795000123456');
  expect(bookingId('coworking', ms, 'A1B2C3')).toBe('COWORK-1795000123456');
  expect(bookingId('recreation', ms, 'A1B2C3')).toBe('REC-1795000123456');
  expect(fallbackBookingId(ms)).toBe('BK123456');
});

it('a name that this program gave is told from a receipt of another', () => {
  for (const service of ['meetingRoom', 'dayPass', 'coworking', 'recreation'] as const) {
    expect(isBookingId(bookingId(service, 1_795_000_123_456, 'A1B2C3'))).toBe(true);
  }
  for (const receipt of ['', 'shop-17', 'COWORK-17', 'my REC-1795000123456', 'daypass_2_1795000123456']) {
    expect(isBookingId(receipt)).toBe(false);
  }
});

describe('the status of a booking', () => {
  it('BOOKING-12: goes from pending to confirmed to completed or cancelled, and never back', () => {
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

  it('BOOKING-09, BOOKING-14: counts as pending when it is absent', () => {
    expect([undefined, null, '', 'confirmed', 'on hold'].map(statusRead)).toEqual([
      'pending',
      'pending',
      'pending',
      'confirmed',
      'on hold',
    ]);
  });
});
