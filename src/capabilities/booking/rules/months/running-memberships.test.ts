import { expect, test } from 'vitest';
import { aBooking } from '#tests/support/examples/booking-record.ts';
import { runningMemberships } from './running-memberships.ts';

const month = (id: string, from: string, ends: string, change: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({
    booking_id: id,
    booking_date: from,
    starts_at: `${from}T00:00:00+05:30`,
    ends_at: `${ends}T00:00:00+05:30`,
    place: { kind: 'dedicated_desk', number: 7 },
    ...change,
  });
const idsOf = (bookings: ReturnType<typeof month>[], now: string) =>
  runningMemberships(bookings, new Date(now)).map((chain) => chain.map(({ booking_id: id }) => id));

const january = month('a', '2027-01-31', '2027-02-28', { status: 'completed' });
const february = month('b', '2027-02-28', '2027-03-28');

test('Months without a gap are one membership, from the end of January on too', () => {
  expect(idsOf([february, january], '2027-03-01T06:00:00Z')).toEqual([['a', 'b']]);
});

test('A cancelled month, a day pass and an ended month are not memberships', () => {
  const cancelled = month('b', '2027-02-28', '2027-03-28', { status: 'cancelled' });
  const pass = month('c', '2027-02-20', '2027-02-21', { place: { kind: 'hot_desk', number: 3 } });
  expect(idsOf([january, cancelled, pass], '2027-02-20T06:00:00Z')).toEqual([['a']]);
  expect(idsOf([january, cancelled, pass], '2027-02-28T06:00:00Z')).toEqual([]);
});
