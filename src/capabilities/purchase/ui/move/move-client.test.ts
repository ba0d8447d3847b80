import { expect, test } from 'vitest';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { aBooking } from '#tests/support/examples/booking-record.ts';
import { requestMove } from './move-client.ts';

const selection = { serviceType: 'dayPass', date: '2026-11-30', passTypeId: 1 } as const;
const later = aBooking({ starts_at: '2026-11-30T04:30:00.000Z', ends_at: '2026-11-30T14:30:00.000Z' });
const answering =
  (body: object, status = 200): AuthorizedFetch =>
  async () =>
    Response.json(body, { status });

test('a booking is moved when it is at another time now, and nothing is said to be when it is where it was', async () => {
  const asked = (booking: object) =>
    requestMove(answering({ success: true, moved: true, booking }), aBooking(), selection);
  expect(await asked(later)).toEqual({ kind: 'moved' });
  expect(await asked(aBooking())).toMatchObject({ kind: 'refused', text: expect.stringContaining('already') });
});

test('a fee is due, a refusal has its text, and after a lost answer the result is unknown', async () => {
  const order = { success: true, moved: false, orderId: 'order_1' };
  expect(await requestMove(answering(order), aBooking(), selection)).toEqual({ kind: 'to_pay', order });
  expect(await requestMove(answering({ message: 'Taken.' }, 409), aBooking(), selection)).toEqual({
    kind: 'refused',
    text: 'Taken.',
  });
  const body = {
    message: 'Open.',
    error: { code: 'move_order_open' },
    yours: { orderId: 'order_1', bookingId: 'MOVE-1' },
  };
  expect(await requestMove(answering(body, 409), aBooking(), selection)).toMatchObject({ otherOrder: 'order_1' });
  const lost: AuthorizedFetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await requestMove(lost, aBooking(), selection)).toEqual({ kind: 'unknown' });
});
