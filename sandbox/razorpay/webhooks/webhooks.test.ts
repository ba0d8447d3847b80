import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { post, type RunningSandbox, runSandbox } from '#tests/support/server/run-sandbox.ts';
import { razorpayClient } from '../../support/razorpay-client.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';
import { deliverWebhooks } from '../../webhooks/deliver-webhooks.ts';

const merchant = webhookReceiver();
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await runSandbox(merchant.app);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.db.deleteFrom('sandbox.webhooks').execute();
  merchant.received.length = 0;
  merchant.status = 200;
});

const newOrder = () => razorpayClient(sandbox.origin).orders.create({ amount: 38_400, currency: 'INR' });
async function pay(webhook: string, outcome = 'captured'): Promise<{ orderId: string; paymentId: string }> {
  const { id } = await newOrder();
  const { body } = await post(`${sandbox.origin}/sandbox/razorpay/pay`, { order_id: id, outcome, webhook });
  return { orderId: id, paymentId: String(body['razorpay_payment_id']) };
}
const events = () => merchant.received.map((event) => event.event).toSorted();
const rows = () => sandbox.db.selectFrom('sandbox.webhooks').selectAll().orderBy('id').execute();

/** Waits until this many events are delivered and their results are stored. */
const arrived = (count: number) =>
  eventually(async () => {
    expect(merchant.received).toHaveLength(count);
    const open = (await rows()).filter(
      ({ attempts, delivered_at, last_error }) => attempts > 0 && !delivered_at && !last_error,
    );
    expect(open).toEqual([]);
  });

describe('webhooks', () => {
  test('a captured payment sends three signed events with the entities of their time', async () => {
    const { orderId, paymentId } = await pay('normal');
    await arrived(3);
    expect(events()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    expect(merchant.received.every((event) => event.genuine)).toBe(true);
    const paid = merchant.received.find((event) => event.event === 'order.paid');
    expect(paid?.payload['order']?.entity).toMatchObject({ id: orderId, status: 'paid' });
    expect(paid?.payload['payment']?.entity).toMatchObject({ id: paymentId, status: 'captured' });
    const authorized = merchant.received.find((event) => event.event === 'payment.authorized');
    expect(authorized?.payload['payment']?.entity).toMatchObject({ status: 'authorized', captured: false });
  });

  test('a failed attempt sends an event', async () => {
    await pay('normal', 'failed');
    await arrived(1);
    expect(events()).toEqual(['payment.failed']);
  });

  test('twice delivers each event again with the same id', async () => {
    await pay('twice');
    await arrived(6);
    expect(new Set(merchant.received.map((event) => event.id)).size).toBe(3);
  });

  test('none delivers nothing, late waits in the database', async () => {
    await pay('none');
    expect(await rows()).toHaveLength(0);
    await pay('late');
    await deliverWebhooks(sandbox.services);
    expect(merchant.received).toHaveLength(0);
    const [waiting] = await rows();
    const seconds = Math.round(((waiting?.due_at.getTime() ?? 0) - (waiting?.created_at.getTime() ?? 0)) / 1000);
    expect(seconds).toBe(20);
    expect((await post(`${sandbox.origin}/sandbox/razorpay/webhooks/deliver`, {})).body).toEqual({ delivered: 3 });
    expect(merchant.received).toHaveLength(3);
  });

  test('what the merchant does not take is tried again with a growing pause', async () => {
    merchant.status = 503;
    await pay('normal', 'failed');
    await arrived(1);
    for (const pause of [2, 4]) {
      expect((await rows())[0]?.last_error).toBe('answered 503');
      const before = await post(`${sandbox.origin}/sandbox/razorpay/webhooks/deliver`, {});
      expect(before.body).toEqual({ delivered: 0 });
      const [waiting] = await rows();
      expect(waiting?.attempts).toBe(pause === 2 ? 2 : 3);
    }
    merchant.status = 200;
    await post(`${sandbox.origin}/sandbox/razorpay/webhooks/deliver`, {});
    expect(merchant.received).toHaveLength(4);
    expect(new Set(merchant.received.map((event) => event.id)).size).toBe(1);
    expect(await deliverWebhooks(sandbox.services)).toBe(0);
  });

  test('an event that a dying process had taken is delivered after its lease', async () => {
    await sandbox.db
      .insertInto('sandbox.webhooks')
      .values({ event_id: 'e1', event: 'payment.captured', body: '{}', due_at: new Date(0), attempts: 1 })
      .execute();
    expect(await deliverWebhooks(sandbox.services)).toBe(1);
  });

  test('an event is delivered once however many processes look', async () => {
    await pay('late');
    await sandbox.db
      .updateTable('sandbox.webhooks')
      .set({ due_at: new Date(0) })
      .execute();
    await Promise.all(Array.from({ length: 4 }, () => deliverWebhooks(sandbox.services)));
    await arrived(3);
    expect(await deliverWebhooks(sandbox.services)).toBe(0);
    expect(merchant.received).toHaveLength(3);
  });

  test('a refund sends events when it is created and when it is processed', async () => {
    const { paymentId } = await pay('none');
    await razorpayClient(sandbox.origin).payments.refund(paymentId, { amount: 20_000 });
    await arrived(1);
    expect(events()).toEqual(['refund.created']);
    await post(`${sandbox.origin}/sandbox/razorpay/webhooks/deliver`, {});
    expect(events()).toEqual(['refund.created', 'refund.processed']);
    const processed = merchant.received.find((event) => event.event === 'refund.processed');
    expect(processed?.payload['refund']?.entity).toMatchObject({ status: 'processed', amount: 20_000 });
    expect(processed?.payload['payment']?.entity).toMatchObject({ refund_status: 'partial' });
  });
});
