import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileRefunds } from '#capabilities/payment/use-cases/reconcile-refunds.ts';
import { purchaseAnswer } from '#capabilities/purchase/contract.ts';
import { onRefundChange } from '#capabilities/purchase/use-cases/refunds/on-refund-change.ts';
import { refundAgain } from '#capabilities/purchase/use-cases/refunds/refund-again.ts';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { booked, booksOf } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { operatorMeera } from '#tests/support/purchases/people.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

const day = () => addDays(istDayOf(site.clock.now()), 5);

/** A cancelled day pass, and the provider's own words about its refund, as often and in whatever order a test sends them. */
async function cancelled(uid: string) {
  const { bookingId, paymentId } = await booked(site, choices.dayPass(day()), { uid, method: 'upi' });
  expect((await buying(site, uid).cancel(bookingId)).body).toMatchObject({ refundStatus: 'sent' });
  const [refund] = (await booksOf(site, bookingId, paymentId)).refunds;
  const say = (
    name: 'created' | 'processed' | 'failed',
    arn: string | null = null,
    id: string = crypto.randomUUID(),
  ) => {
    const raw = JSON.stringify({
      entity: 'event',
      event: `refund.${name}`,
      payload: {
        refund: {
          entity: {
            id: refund?.provider_refund_id,
            payment_id: paymentId,
            amount: 38_400,
            currency: 'INR',
            status: name === 'created' ? 'pending' : name,
            acquirer_data: { arn },
            notes: [],
            created_at: 1_795_000_000,
          },
        },
      },
    });
    const signature = createHmac('sha256', 'sandbox_webhook_secret').update(raw).digest('hex');
    const headers = { 'X-Razorpay-Signature': signature, 'X-Razorpay-Event-Id': id };
    return site.call('POST', '/api/payments/webhook', { raw, headers });
  };
  const read = async () => purchaseAnswer.parse((await buying(site, uid).booking(bookingId)).body);
  return { bookingId, paymentId, say, read };
}

describe('the news of a refund', () => {
  it('are followed from the request to the bank, with its reference, and the customer gets one message', async () => {
    const { bookingId, paymentId, say, read } = await cancelled('asha');
    expect((await read()).payment).toMatchObject({
      state: 'refunding',
      refunds: [
        { state: 'sent', amountPaise: 38_400, bankReference: null, creditedBy: expect.stringMatching(/^2026-/) },
      ],
    });
    for (const id of ['twice', 'twice', 'thrice']) await say('processed', '74332744555328168541247', id);
    await say('created');
    const { payment } = await read();
    expect(payment).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'processed', bankReference: '74332744555328168541247' }],
    });
    expect(payment.refunds[0]?.processedAt).not.toBeNull();
    const { messages, events } = await booksOf(site, bookingId, paymentId);
    expect(messages.filter(({ template }) => template === 'refund_processed')).toMatchObject([
      { channel: 'email', data: { amount: 38_400, bankReference: '74332744555328168541247', account: 'UPI account' } },
      { channel: 'whatsapp' },
    ]);
    expect(events.map(({ event }) => event)).toEqual(['confirmed', 'cancelled', 'refund_sent', 'refund_processed']);
  });

  it('of one refund that cannot be written down keep no other one waiting', async () => {
    const [odd, plain] = [await cancelled('odd'), await cancelled('plain')];
    const { db } = site.services;
    await db
      .updateTable('sandbox.razorpay_refunds')
      .set({ processed_at: new Date(0) })
      .execute();
    const due = (bookingId: string, ms: number) =>
      db
        .updateTable('refunds')
        .set({ next_check_at: new Date(ms) })
        .where('booking_id', '=', bookingId)
        .execute();
    await due(odd.bookingId, 0);
    await due(plain.bookingId, 1);
    const onChange = onRefundChange(site.services);
    await reconcileRefunds(site.services, async (tx, change, now) => {
      if (change.bookingId === odd.bookingId) throw new Error('not now');
      await onChange(tx, change, now);
    });
    expect((await plain.read()).payment.state).toBe('refunded');
    expect((await odd.read()).payment.state).toBe('refunding');
    await due(odd.bookingId, 0);
    await reconcileRefunds(site.services, onChange);
    expect((await odd.read()).payment.state).toBe('refunded');
  });

  it('may bring the bank’s reference after the last word', async () => {
    const { say, read } = await cancelled('ravi');
    await say('processed');
    expect((await read()).payment).toMatchObject({ state: 'refunded', refunds: [{ bankReference: null }] });
    await say('processed', '1234567');
    expect((await read()).payment).toMatchObject({ refunds: [{ bankReference: '1234567' }] });
  });

  it('that it failed become a task that is mailed to the operator, a mail to the customer, and nothing is called refunded', async () => {
    const { bookingId, paymentId, say, read } = await cancelled('meera');
    for (const id of ['once', 'again']) await say('failed', null, id);
    const { payment, cancellation } = await read();
    expect(payment).toMatchObject({ state: 'refunding', refunds: [{ state: 'failed' }] });
    expect(cancellation.refundStatus).toBe('requested');
    const tasks = await site.services.db.selectFrom('tasks').selectAll().where('kind', '=', 'refund_failed').execute();
    expect(tasks.filter(({ detail }) => detail['bookingId'] === bookingId)).toHaveLength(1);
    const mails = await site.services.db
      .selectFrom('messages')
      .selectAll()
      .where('template', '=', 'operator_task')
      .execute();
    expect(mails).toMatchObject([{ recipient: 'desk@example.com', data: { kind: 'refund_failed' } }]);
    const { messages } = await booksOf(site, bookingId, paymentId);
    expect(messages.filter(({ template }) => template === 'refund_refused')).toMatchObject([
      { channel: 'email', recipient: 'asha@example.com', data: { amount: 38_400, bookingId } },
    ]);
    await say('processed', '999');
    expect((await read()).payment).toMatchObject({ state: 'refunded', refunds: [{ bankReference: '999' }] });
  });

  it('that a processed one failed is asked about: an old event changes nothing', async () => {
    const { bookingId, paymentId, say, read } = await cancelled('old');
    await say('failed', null, 'before');
    await say('processed', '74332744555328168541247');
    await say('failed', null, 'before');
    await say('failed', 'late');
    await site.services.db
      .updateTable('sandbox.razorpay_refunds')
      .set({ processed_at: new Date(0) })
      .execute();
    await reconcileRefunds(site.services, onRefundChange(site.services));
    expect((await read()).payment).toMatchObject({ state: 'refunded', refunds: [{ state: 'processed' }] });
    const [refund] = (await booksOf(site, bookingId, paymentId)).refunds;
    expect(refund).toMatchObject({ state: 'processed', next_check_at: null });
  });

  it('that a processed one failed become a task and a mail where the provider says the same when asked', async () => {
    const { bookingId, paymentId, say, read } = await cancelled('back');
    await say('processed', '74332744555328168541247');
    await say('failed');
    const { payments } = site.services;
    const failing = async (id: string) => {
      const answer = await payments.refundsOfPayment(id);
      if (!answer.ok) return answer;
      return { ...answer, value: answer.value.map((one) => ({ ...one, status: 'failed' as const })) };
    };
    site.services.payments = { ...payments, refundsOfPayment: failing };
    await reconcileRefunds(site.services, onRefundChange(site.services));
    site.services.payments = payments;
    expect((await read()).payment).toMatchObject({ state: 'refunding', refunds: [{ state: 'failed' }] });
    const { messages, refunds } = await booksOf(site, bookingId, paymentId);
    expect(refunds).toMatchObject([{ state: 'failed', processed_at: null }]);
    expect(messages.filter(({ template }) => template === 'refund_refused')).toHaveLength(1);
    const tasks = await site.services.db.selectFrom('tasks').selectAll().where('kind', '=', 'refund_failed').execute();
    expect(tasks.filter(({ detail, done_at }) => detail['bookingId'] === bookingId && !done_at)).toHaveLength(1);

    await refundAgain(site.services, { bookingId, operator: operatorMeera });
    expect((await read()).payment).toMatchObject({ refunds: [{ bankReference: null }] });
  });
});
