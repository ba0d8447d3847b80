import { expect, test } from 'vitest';
import { existingBookingAt, noExistingBookings, readExistingBookings } from './existing-bookings.ts';

const visit = (from: string, to: string) => ({ start: new Date(`2026-${from}Z`), end: new Date(`2026-${to}Z`) });
const thursday = {
  bookingId: 'daypass_1_1',
  startsAt: '2026-11-26T02:30:00.000Z',
  endsAt: '2026-11-26T16:30:00.000Z',
};

test('the buyer has a booking for a time that touches one of theirs, and for no other', () => {
  const existing = readExistingBookings({ success: true, bookings: [thursday], mayHaveWelcome: false });
  expect(existing.mayHaveWelcome).toBe(false);
  expect(existing.holds).toEqual([]);
  expect(existingBookingAt(existing, visit('11-26T02:30', '11-26T16:30'))).toBe('daypass_1_1');
  expect(existingBookingAt(existing, visit('11-01T00:00', '12-01T00:00'))).toBe('daypass_1_1');
  expect(existingBookingAt(existing, visit('11-26T16:30', '11-27T02:30'))).toBeNull();
  expect(existingBookingAt(existing, null)).toBeNull();
});

test('their unpaid orders are those that can be read', () => {
  const hold = { key: 'dayPass|2026-11-26', orderId: 'order_1', until: '2026-11-24T10:15:00.000Z' };
  expect(readExistingBookings({ holds: [hold, { key: '' }, 'x'] }).holds).toEqual([hold]);
});

test('PRICE-09: what cannot be read forbids nothing', () => {
  expect([readExistingBookings(null), readExistingBookings({ bookings: 'x' })]).toEqual([
    noExistingBookings,
    noExistingBookings,
  ]);
  expect(
    existingBookingAt(readExistingBookings({ bookings: [{ bookingId: 'x' }] }), visit('11-26T02:30', '11-26T16:30')),
  ).toBeNull();
});
