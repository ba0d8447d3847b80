import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Paise, paise } from '#platform/money.ts';
import { booked } from '../purchases/booked.ts';
import { type Choice, choices } from '../purchases/choices.ts';
import { pay } from '../purchases/pay.ts';
import type { ConsoleSite } from './console-site.ts';

type Site = Pick<ConsoleSite, 'call' | 'shop' | 'services'>;

/** A booking of which the provider refused a refund of ₹100. */
export async function refusedRefund(site: Site, choice: Choice = choices.dayPass('2026-12-10'), uid = 'asha') {
  const made = await booked(site.shop, choice, { uid });
  const outcome = { payment_id: made.paymentId, outcome: 'failed' };
  await site.shop.call('POST', '/sandbox/razorpay/refund-outcome', { body: outcome });
  const refund = { paise: 10_000, reason: 'Cold coffee' };
  const { status, body } = await site.call<{ refundId: number }>('POST', `/bookings/${made.bookingId}/refund`, {
    as: 'owner',
    body: refund,
  });
  expect(status).toBe(200);
  await site.shop.doRefunds();
  await site.shop.deliverWebhooks();
  return { ...made, refundId: body.refundId };
}

/** The provider takes the next refund of this payment. */
export const allowRefunds = (site: Site, paymentId: string) =>
  site.shop.call('POST', '/sandbox/razorpay/refund-outcome', { body: { payment_id: paymentId, outcome: 'processed' } });

/** A payment of an order that our books do not have. @returns its id. */
export async function strayPayment(site: Site, amount: Paise = paise(38_400)): Promise<string> {
  const order = await site.services.payments.createOrder({
    amount,
    receipt: `other ${randomUUID()}`.slice(0, 40),
    notes: {},
  });
  if (!order.ok) throw new Error(`no order: ${JSON.stringify(order)}`);
  const { body } = await pay(site.shop.origin, order.value.id, { method: 'upi' });
  await site.shop.deliverWebhooks();
  return body.razorpay_payment_id;
}
