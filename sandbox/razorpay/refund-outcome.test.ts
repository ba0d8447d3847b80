import type Razorpay from 'razorpay';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { istDayOf } from '#platform/ist-day.ts';
import { post, type RunningSandbox, runSandbox } from '#tests/support/server/run-sandbox.ts';
import { razorpayClient } from '../support/razorpay-client.ts';

let sandbox: RunningSandbox;
let client: Razorpay;
beforeAll(async () => {
  sandbox = await runSandbox();
  client = razorpayClient(sandbox.origin);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.db.deleteFrom('sandbox.webhooks').execute());

async function paid(): Promise<string> {
  const { id } = await client.orders.create({ amount: 38_400, currency: 'INR' });
  const { body } = await post(`${sandbox.origin}/sandbox/razorpay/pay`, {
    order_id: id,
    outcome: 'captured',
    webhook: 'none',
  });
  return String(body['razorpay_payment_id']);
}
const decide = (payment_id: string, outcome: string) =>
  post(`${sandbox.origin}/sandbox/razorpay/refund-outcome`, { payment_id, outcome });
const events = async () => {
  const rows = await sandbox.db.selectFrom('sandbox.webhooks').select(['event', 'body']).orderBy('id').execute();
  return rows.map(({ event }) => event);
};

describe('The outcome of a refund', () => {
  test('that was asked for is changed to failed: the payment has its money again', async () => {
    const paymentId = await paid();
    const refund = await client.payments.refund(paymentId, {});
    expect(await client.payments.fetch(paymentId)).toMatchObject({ status: 'refunded', amount_refunded: 38_400 });
    expect((await decide(paymentId, 'failed')).body).toMatchObject({ refund: { id: refund.id, status: 'failed' } });
    expect(await client.refunds.fetch(refund.id)).toMatchObject({ status: 'failed', acquirer_data: { arn: null } });
    expect(await client.payments.fetch(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
      refund_status: null,
    });
    expect(await events()).toEqual(['refund.created', 'refund.failed']);
  });

  test('is decided before it is asked for, and for the next ones until it is decided again', async () => {
    const paymentId = await paid();
    expect((await decide(paymentId, 'failed')).body).toEqual({ refund: null });
    const first = await client.payments.refund(paymentId, { amount: 10_000 });
    expect(first).toMatchObject({ status: 'pending' });
    expect(await client.refunds.fetch(first.id)).toMatchObject({ status: 'failed' });
    expect(await events()).toEqual(['refund.created', 'refund.failed']);
    await decide(paymentId, 'processed');
    expect(await client.refunds.fetch(first.id)).toMatchObject({ status: 'failed' });
    const second = await client.payments.refund(paymentId, { amount: 10_000 });
    expect((await decide(paymentId, 'processed')).body).toMatchObject({
      refund: { id: second.id, status: 'processed' },
    });
    expect(await client.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 10_000, refund_status: 'partial' });
  });

  test('may fail after it was processed, and sends one event', async () => {
    const paymentId = await paid();
    const refund = await client.payments.refund(paymentId, { speed: 'optimum' });
    expect(refund).toMatchObject({ status: 'processed' });
    await decide(paymentId, 'failed');
    await decide(paymentId, 'failed');
    expect(await client.refunds.fetch(refund.id)).toMatchObject({ status: 'failed' });
    expect((await events()).filter((event) => event === 'refund.failed')).toHaveLength(1);
    expect(await client.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 0 });
  });

  test('that failed leaves the refund out of the payout of its day', async () => {
    const paymentId = await paid();
    const failed = await client.payments.refund(paymentId, { amount: 10_000 });
    await decide(paymentId, 'failed');
    await decide(paymentId, 'processed');
    const kept = await client.payments.refund(paymentId, { amount: 5000 });
    await post(`${sandbox.origin}/sandbox/razorpay/settle`, { day: istDayOf(sandbox.services.clock.now()) });
    const lines = await sandbox.db.selectFrom('sandbox.razorpay_settlement_lines').select('entity_id').execute();
    const settled = lines.map(({ entity_id }) => entity_id);
    expect(settled).toContain(kept.id);
    expect(settled).not.toContain(failed.id);
  });

  test.each([
    ['an unknown payment', { payment_id: 'pay_00000000000000', outcome: 'failed' }],
    ['an unknown outcome', { payment_id: 'pay_00000000000000', outcome: 'lost' }],
    ['no payment', { outcome: 'failed' }],
  ])('is refused for %s', async (_, body) => {
    expect((await post(`${sandbox.origin}/sandbox/razorpay/refund-outcome`, body)).status).toBe(400);
  });
});
