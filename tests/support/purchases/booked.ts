import { expect } from 'vitest';
import { buying } from './buying.ts';
import type { Choice } from './choices.ts';
import type { PayOptions } from './pay.ts';
import type { PurchaseSite } from './purchase-site.ts';

/** Buys a choice to its end, without a webhook; the booking's id and its payment's. @param options.change what their form says otherwise. */
export async function booked(
  site: PurchaseSite,
  choice: Choice,
  { uid = 'asha', change = {}, ...options }: PayOptions & { uid?: string; change?: Record<string, unknown> } = {},
): Promise<{ bookingId: string; paymentId: string; orderId: string }> {
  const buyer = buying(site, uid);
  const { status, body: order } = await buyer.order(choice, change);
  expect([status, order], 'the order').toEqual([200, expect.objectContaining({ orderId: expect.any(String) })]);
  const { body: paid } = await buyer.pay(order.orderId, { webhook: 'none', ...options });
  expect((await buyer.verify(paid)).body).toMatchObject({ verified: true });
  return { bookingId: order.bookingId, paymentId: paid.razorpay_payment_id, orderId: order.orderId };
}

/** All records of one booking, ours and the provider's. */
export async function booksOf({ services: { db } }: PurchaseSite, bookingId: string, paymentId: string) {
  const about = ['booking_id', '=', bookingId] as const;
  return {
    booking: await db
      .selectFrom('bookings')
      .selectAll()
      .where(...about)
      .executeTakeFirstOrThrow(),
    refunds: await db
      .selectFrom('refunds')
      .selectAll()
      .where(...about)
      .orderBy('id')
      .execute(),
    papers: await db
      .selectFrom('invoices')
      .selectAll()
      .where(...about)
      .orderBy('kind')
      .execute(),
    messages: await db
      .selectFrom('messages')
      .selectAll()
      .where(...about)
      .orderBy('id')
      .execute(),
    events: await db
      .selectFrom('booking_events')
      .selectAll()
      .where(...about)
      .orderBy('id')
      .execute(),
    atProvider: await db
      .selectFrom('sandbox.razorpay_refunds')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .execute(),
  };
}
