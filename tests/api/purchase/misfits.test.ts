import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway, ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { paise } from '#platform/money.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
let honest: PaymentGateway;
beforeAll(async () => {
  site = await openPurchaseSite();
  honest = site.services.payments;
});
afterAll(() => site.close());
afterEach(() => {
  site.services.payments = honest;
});

let people = 0;
/** A customer who ordered and paid a day pass, of which nothing was heard yet. */
async function paid(outcome: 'captured' | 'authorized' = 'captured') {
  const uid = `payer${(people += 1)}`;
  const buyer = buying(site, uid);
  const { body: order } = await buyer.order(choices.dayPass('2026-12-01'));
  const { body: result } = await buyer.pay(order.orderId, { webhook: 'none', outcome });
  return { buyer, order, result, paymentId: result.razorpay_payment_id };
}

type Lie = Partial<Pick<ProviderPayment, 'amount' | 'currency'>>;

/** The provider's calls say something else of each payment than is so. */
function lying(lie: Lie): void {
  const wrong = (payment: ProviderPayment): ProviderPayment => ({ ...payment, ...lie });
  const told =
    <Args extends unknown[]>(call: (...args: Args) => ReturnType<PaymentGateway['fetchPayment']>) =>
    async (...args: Args) => {
      const answer = await call(...args);
      return answer.ok ? { ...answer, value: wrong(answer.value) } : answer;
    };
  site.services.payments = {
    ...honest,
    fetchPayment: told(honest.fetchPayment),
    capture: told(honest.capture),
    async paymentsOfOrder(orderId) {
      const answer = await honest.paymentsOfOrder(orderId);
      return answer.ok ? { ...answer, value: answer.value.map(wrong) } : answer;
    },
  };
}

/** The reconciliation, as it goes on by itself for so many minutes. */
async function minutesPass(minutes: number): Promise<void> {
  for (let half = 0; half < 2 * minutes; half += 1) {
    site.clock.advance(30_000);
    await reconcileCheckouts(site.services);
  }
}

const booksOf = async (bookingId: string, paymentId: string) => {
  const { db } = site.services;
  return {
    bookings: await db.selectFrom('bookings').select('status').where('booking_id', '=', bookingId).execute(),
    payments: await db.selectFrom('payments').select('amount_paise').where('payment_id', '=', paymentId).execute(),
    refunds: await db
      .selectFrom('refunds')
      .select(['amount_paise', 'reason', 'state'])
      .where('payment_id', '=', paymentId)
      .execute(),
    unconfirmed: await db.selectFrom('payment_doubts').selectAll().where('payment_id', '=', paymentId).execute(),
    tasks: await db.selectFrom('tasks').select('detail').where('task_key', '=', `mismatch:${paymentId}`).execute(),
    atProvider: await db
      .selectFrom('sandbox.razorpay_refunds')
      .select('amount_paise')
      .where('payment_id', '=', paymentId)
      .execute(),
  };
};
const isBooked = { bookings: [{ status: 'confirmed' }], refunds: [], tasks: [], unconfirmed: [], atProvider: [] };

describe('What the provider says wrongly of a payment', () => {
  it.each([
    ['another amount', { amount: 100 }],
    ['a higher amount', { amount: 9_999_999_999_999 }],
    ['another currency', { currency: 'USD' }],
  ])('in a signed event, %s, is asked about before money goes back: the truth books it', async (_, lie) => {
    const { order, paymentId } = await paid();
    const entity = {
      id: paymentId,
      order_id: order.orderId,
      amount: order.amount,
      currency: 'INR',
      status: 'captured',
      created_at: 1_795_000_000,
      ...lie,
    };
    const raw = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment: { entity } } });
    const signature = createHmac('sha256', 'sandbox_webhook_secret').update(raw).digest('hex');
    const sent = await site.call('POST', '/api/payments/webhook', {
      raw,
      headers: { 'X-Razorpay-Signature': signature },
    });
    expect(sent.status).toBe(200);
    expect(await booksOf(order.bookingId, paymentId)).toMatchObject({ payments: [], refunds: [], tasks: [] });
    await reconcileCheckouts(site.services);
    expect(await booksOf(order.bookingId, paymentId)).toMatchObject(isBooked);
  });

  it.each([
    ['another amount', { amount: paise(100) }],
    ['another currency', { currency: 'USD' }],
  ])('in all its answers for a minute, %s, gives no money back: the truth books it', async (_, lie) => {
    const { buyer, order, result, paymentId } = await paid();
    lying(lie);
    expect(await buyer.verify(result)).toMatchObject({ status: 202, body: { verified: false } });
    await minutesPass(1);
    expect(await booksOf(order.bookingId, paymentId)).toMatchObject({ payments: [], refunds: [], tasks: [] });
    site.services.payments = honest;
    await minutesPass(0.5);
    expect(await booksOf(order.bookingId, paymentId)).toMatchObject(isBooked);
    expect(await buyer.verify(result)).toMatchObject({ status: 200, body: { verified: true } });
  });

  it('in the answer to the capture is asked about, too', async () => {
    const { buyer, order, result, paymentId } = await paid('authorized');
    const { capture } = honest;
    site.services.payments = {
      ...honest,
      capture: async (id, amount) => {
        const answer = await capture(id, amount);
        return answer.ok ? { ...answer, value: { ...answer.value, amount: paise(1) } } : answer;
      },
    };
    expect(await buyer.verify(result)).toMatchObject({ status: 200, body: { verified: true } });
    expect(await booksOf(order.bookingId, paymentId)).toMatchObject(isBooked);
  });

  it.each([
    ['too little', { amount: paise(100) }],
    ['too much', { amount: paise(90_000) }],
  ])('for longer, %s, makes the whole captured sum go back, and the books say that sum', async (_, lie) => {
    const { buyer, order, result, paymentId } = await paid();
    lying(lie);
    await buyer.verify(result);
    await minutesPass(3);
    expect(await booksOf(order.bookingId, paymentId)).toMatchObject({
      bookings: [],
      refunds: [{ amount_paise: lie.amount, reason: 'misfit' }],
      unconfirmed: [],
      tasks: [{ detail: { bookingId: order.bookingId, problem: 'other_amount' } }],
    });
    expect(await buyer.verify(result)).toMatchObject({ status: 200, body: { refunded: true } });
    await site.doRefunds();
    site.services.payments = honest;
    expect(await booksOf(order.bookingId, paymentId)).toMatchObject({
      bookings: [],
      payments: [{ amount_paise: order.amount }],
      refunds: [{ amount_paise: order.amount, reason: 'misfit', state: 'sent' }],
      atProvider: [{ amount_paise: order.amount }],
    });
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });

  it.each([
    ['nothing', 0, 'INR'],
    ['less than the provider sends', 99, 'INR'],
    ['more than the books can hold', 2_147_483_648, 'INR'],
    ['another currency', 38_400, 'USD'],
  ])('and of the refund of it, %s, is named to a person and corrects nothing', async (_, amount, currency) => {
    const { order, result, buyer, paymentId } = await paid();
    lying({ amount: paise(90_000) });
    await buyer.verify(result);
    await minutesPass(3);
    site.services.payments = honest;
    const { db } = site.services;
    const { refund_key: key } = await db
      .selectFrom('refunds')
      .select('refund_key')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const id = `rfnd_odd${people}`;
    const entity = { id, payment_id: paymentId, amount, currency, status: 'processed', notes: { refund_key: key } };
    const raw = JSON.stringify({ entity: 'event', event: 'refund.processed', payload: { refund: { entity } } });
    const headers = {
      'X-Razorpay-Signature': createHmac('sha256', 'sandbox_webhook_secret').update(raw).digest('hex'),
    };
    expect((await site.call('POST', '/api/payments/webhook', { raw, headers })).status).toBe(200);
    expect(await booksOf(order.bookingId, paymentId)).toMatchObject({
      payments: [{ amount_paise: 90_000 }],
      refunds: [{ amount_paise: 90_000, reason: 'misfit', state: 'processed' }],
    });
    const tasks = await db
      .selectFrom('tasks')
      .select(['kind', 'detail'])
      .where('kind', '=', 'refund_of_other_amount')
      .execute();
    expect(tasks.filter(({ detail }) => JSON.stringify(detail).includes(paymentId))).toHaveLength(1);
    expect(await invariantViolations(db)).toEqual([]);
  });
});
