import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

/** What the specification's conference page sends after a payment (PAY-05, BOOKING-01). */
const record = (bookingId: string, paymentId: string) => ({
  booking_id: bookingId,
  customer_name: 'Asha Rao',
  customer_email: 'asha@example.com',
  customer_phone: '9876543210',
  service_type: 'meetingRoom',
  service_name: 'Premium Conference Room',
  amount: 3776,
  booking_date: '2026-11-26',
  booking_time: '10:00 AM - 12:00 PM',
  duration: '2 hours',
  features: ['Projector'],
  purpose: 'A meeting',
  payment_id: paymentId,
  status: 'confirmed',
});

describe('the specification’s own bodies', () => {
  it('API-10, API-11: verify takes the whole verification body and answers success, verified, bookingId and serviceType', async () => {
    const asha = buying(site, 'asha');
    const { body: order } = await asha.order(choices.room('2026-11-26', '10:00', '12:00'));
    const { body: paid } = await asha.pay(order.orderId, { webhook: 'none' });
    const { booking_id: bookingId, ...rest } = record(order.bookingId, paid.razorpay_payment_id);
    const answer = await site.call('POST', '/api/payments/verify', {
      token: 'asha',
      body: {
        ...paid,
        bookingId,
        customerName: rest.customer_name,
        customerEmail: rest.customer_email,
        customerPhone: rest.customer_phone,
        serviceType: 'conference',
        serviceName: rest.service_name,
        amount: 1,
        duration: rest.duration,
        features: rest.features,
        bookingDate: '2026-11-30',
        bookingTime: '09:00 - 19:00',
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, verified: true, bookingId, serviceType: 'meetingRoom' });
    const { body: read } = await asha.booking(order.bookingId);
    expect(read).toMatchObject({ booking: { amount: 3776, booking_date: '2026-11-26', status: 'confirmed' } });
  });

  it('API-13, API-14, BOOKING-15: saving a record gives the booking that the payment made, and its status is not the browser’s to say', async () => {
    const asha = buying(site, 'asha');
    const { body: order } = await asha.order(choices.room('2026-11-27', '10:00', '12:00'));
    const save = (change: Record<string, unknown> = {}) =>
      site.call('POST', '/api/database/bookings', {
        token: 'asha',
        body: { ...record(order.bookingId, 'pay_x'), ...change },
      });
    expect(await save()).toMatchObject({ status: 409, body: { success: false, error: { code: 'not_paid' } } });
    const { body: paid } = await asha.pay(order.orderId, { webhook: 'none' });
    await asha.verify(paid);
    for (const status of ['confirmed', 'cancelled', 'completed', 'pending', 'free']) {
      expect(await save({ status, amount: 1 })).toMatchObject({
        status: 200,
        body: { success: true, bookingId: order.bookingId, booking: { status: 'confirmed', amount: 3776 } },
      });
    }
  });

  it('API-12: the status of an order or payment is JSON; a missing one is an error that says so', async () => {
    const asha = buying(site, 'asha');
    const { body: order } = await asha.order(choices.dayPass('2026-11-28'));
    expect(await asha.status(order.orderId)).toMatchObject({
      status: 200,
      body: { success: true, status: 'created', bookingId: order.bookingId, serviceType: 'dayPass' },
    });
    expect(await asha.status('order_none')).toMatchObject({
      status: 404,
      body: { success: false, message: 'Failed to get payment status: there is no such payment.' },
    });
  });

  it('ROLE-06: nothing can be bought or booked without a sign-in', async () => {
    const all = [
      choices.dayPass('2026-11-30'),
      choices.room('2026-11-30', '10:00', '12:00'),
      choices.coworking('2026-11-30'),
      choices.recreation('2026-11-30'),
    ];
    for (const { selection, amount } of all) {
      const answer = await site.call('POST', '/api/payments/create-order', { body: { selection, amount } });
      expect(answer).toMatchObject({ status: 401, body: { message: 'Please sign in and try again.' } });
    }
    expect((await site.call('POST', '/api/database/bookings', { body: record('CR-1-AAAAAA', 'pay_1') })).status).toBe(
      401,
    );
  });
});
