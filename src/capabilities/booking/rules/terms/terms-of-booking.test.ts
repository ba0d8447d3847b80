import { describe, expect, test } from 'vitest';
import { coworkingFacts } from '#capabilities/catalogue/services/coworking/facts.ts';
import { recreationFacts } from '#capabilities/catalogue/services/recreation/facts.ts';
import { aBooking } from '#tests/support/examples/booking-record.ts';
import { daysOfBooking, lastDayOf, nameOfBooking } from '../visit-of.ts';
import { termsOfBooking } from './terms-of-booking.ts';
import { ownTermsSentence } from './terms-sentence.ts';

const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`);

const december = aBooking({
  service_type: 'coworking',
  booking_date: '2026-12-01',
  starts_at: '2026-11-30T18:30:00.000Z',
  ends_at: '2026-12-31T18:30:00.000Z',
  created_at: '2026-10-20T06:00:00.000Z',
  terms: coworkingFacts.terms,
});

const recreation = aBooking({
  starts_at: '2026-12-01T00:30:00.000Z',
  ends_at: '2026-12-31T17:30:00.000Z',
  created_at: '2026-11-28T06:00:00.000Z',
  terms: recreationFacts.terms,
});

describe('a booking prints its own terms', () => {
  test.each([
    ['a month, early', december, '2026-10-25 12:00', 'Free cancellation until the end of Sat 31 Oct.'],
    ['a month, late', december, '2026-11-25 12:00', 'Non-refundable: your month starts in less than 30 days.'],
    [
      'a month that has started',
      december,
      '2026-12-01 00:00',
      'Your booking has started and can no longer be cancelled. It ends on Thursday, 31 December 2026.',
    ],
    [
      'a recreation month that has started',
      recreation,
      '2026-12-02 12:00',
      'Cancel until Sat 5 Dec, 11:30 AM for a refund of unused days.',
    ],
    [
      'a day pass that has started',
      aBooking(),
      '2026-11-29 10:00',
      'Your booking has started and can no longer be cancelled.',
    ],
    ['a booking that is cancelled', aBooking({ status: 'cancelled' }), '2026-11-22 12:00', ''],
  ])('%s', (_, booking, now, terms) => expect(termsOfBooking(booking, at(now))).toBe(terms));
});

test.each([
  [
    'Free cancellation until Tue 24 Nov, 10:00 AM.',
    'Your booking has its own terms, which apply instead: Free cancellation until Tue 24 Nov, 10:00 AM.',
  ],
  [
    'Non-refundable: the 24-hour deadline has passed.',
    'This booking can no longer be refunded: the 24-hour deadline has passed.',
  ],
  [
    'No hours go back: the 12-hour deadline has passed.',
    'The hours of this booking can no longer go back: the 12-hour deadline has passed.',
  ],
  [termsOfBooking(december, at('2026-12-02 12:00')), termsOfBooking(december, at('2026-12-02 12:00'))],
])('behind the general sentence: %s', (terms, said) => expect(ownTermsSentence(terms)).toBe(said));

test('a month has its last day, a day has none', () => {
  expect([lastDayOf(december), lastDayOf(recreation), lastDayOf(aBooking())]).toEqual([
    '2026-12-31',
    '2026-12-31',
    null,
  ]);
  expect(daysOfBooking(december)).toBe('1 December 2026 to 31 December 2026');
  expect(daysOfBooking(aBooking())).toBe('Sunday, 29 November 2026');
  expect(nameOfBooking(aBooking())).toBe('Day Pass, Sunday, 29 November 2026, Hot desk 14');
  const room = aBooking({
    service_name: 'Room',
    booking_time: '2:00 PM - 4:00 PM',
    place: { kind: 'room', number: 1 },
  });
  expect(nameOfBooking(room)).toBe('Room, Sunday, 29 November 2026, 2:00 PM - 4:00 PM');
});
