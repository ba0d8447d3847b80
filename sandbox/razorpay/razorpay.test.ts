import Razorpay from 'razorpay';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, type RunningSandbox, runSandbox } from '#tests/support/server/run-sandbox.ts';
import { razorpayClient } from '../support/razorpay-client.ts';

let sandbox: RunningSandbox;
let client: Razorpay;

beforeAll(async () => {
  sandbox = await runSandbox();
  client = razorpayClient(sandbox.origin);
});
afterAll(() => sandbox.close());

let receipts = 0;
const order = (amount = 38_400) => client.orders.create({ amount, currency: 'INR', receipt: `r-${(receipts += 1)}` });
const pay = (order_id: string, outcome: string, more: object = {}) =>
  post(`${sandbox.origin}/sandbox/razorpay/pay`, { order_id, outcome, webhook: 'none', ...more });
const paid = async (amount?: number) => {
  const { id } = await order(amount);
  const { body } = await pay(id, 'captured');
  return { orderId: id, paymentId: String(body['razorpay_payment_id']), body };
};
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => error,
  );

const refund = (paymentId: string, body: object, key: string) =>
  fetch(`${sandbox.origin}/sandbox/razorpay/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa('rzp_test_sandbox:sandbox_secret')}`,
      'Content-Type': 'application/json',
      'X-Refund-Idempotency': key,
    },
    body: JSON.stringify(body),
  });

const fault = (body: object) => post(`${sandbox.origin}/sandbox/faults`, { target: 'razorpay', times: 1, ...body });

describe('orders', () => {
  test('an order is made with the provider’s fields and found by id and by receipt', async () => {
    const made = await client.orders.create({
      amount: 38_400,
      currency: 'INR',
      receipt: 'desk-1',
      notes: { booking: 'DP-1' },
    });
    expect(made).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 38_400,
      amount_paid: 0,
      amount_due: 38_400,
      currency: 'INR',
      receipt: 'desk-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { booking: 'DP-1' },
      created_at: expect.any(Number),
    });
    expect(await client.orders.fetch(made.id)).toEqual(made);
    expect((await client.orders.all({ receipt: 'desk-1' })).items).toEqual([made]);
    expect((await client.orders.all({ receipt: 'unknown' })).items).toEqual([]);
  });

  test('empty notes are a list, as the provider gives them', async () => {
    expect((await order()).notes).toEqual([]);
  });

  test('only notes can be changed afterwards', async () => {
    const { id } = await order();
    expect((await client.orders.edit(id, { notes: { desk: '7' } })).notes).toEqual({ desk: '7' });
    await expect(client.orders.edit(id, { amount: 100 } as never)).rejects.toMatchObject({ statusCode: 400 });
  });

  test.each([
    [{ amount: 99 }, 'The amount must be at least INR 1.00.'],
    [{ amount: 100.5 }, 'The amount must be an integer.'],
    [{ amount: undefined }, 'The amount field is required.'],
    [{ currency: 'USD' }, 'Currency is not supported'],
    [{ receipt: 'x'.repeat(41) }, 'The receipt may not be greater than 40 characters.'],
    [{ colour: 'orange' }, 'colour is/are not required and should not be sent'],
    [
      { notes: Object.fromEntries(Array.from({ length: 16 }, (_, note) => [`n${note}`, ''])) },
      'Number of fields in notes should be less than or equal to 15',
    ],
  ])('an order with %j is refused', async (wrong, description) => {
    const request = { amount: 38_400, currency: 'INR', ...wrong } as never;
    await expect(client.orders.create(request)).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description },
    });
  });

  test('a receipt names one order, and unique_receipt answers with it', async () => {
    const request = { amount: 38_400, currency: 'INR', receipt: 'only-once' };
    const first = await client.orders.create(request);
    await expect(client.orders.create(request)).rejects.toMatchObject({
      error: { description: 'Order receipt should be unique.' },
    });
    expect(await client.orders.create({ ...request, unique_receipt: true } as never)).toEqual(first);
  });

  test('what does not exist is refused with 400', async () => {
    await expect(client.orders.fetch('order_00000000000000')).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    });
    await expect(client.payments.fetch('nonsense')).rejects.toMatchObject({
      error: { description: 'nonsense is not a valid id' },
    });
  });

  test('a wrong secret is refused with 401', async () => {
    await expect(razorpayClient(sandbox.origin, 'wrong').orders.all()).rejects.toMatchObject({
      statusCode: 401,
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    });
    expect((await fetch(`${sandbox.origin}/sandbox/razorpay/v1/orders`)).status).toBe(401);
  });
});

describe('paying', () => {
  test('a captured payment settles its order and carries a signature that the SDK accepts', async () => {
    const { orderId, paymentId, body } = await paid();
    expect(
      Razorpay.validateWebhookSignature(
        `${orderId}|${paymentId}`,
        String(body['razorpay_signature']),
        'sandbox_secret',
      ),
    ).toBe(true);
    expect(await client.orders.fetch(orderId)).toMatchObject({ status: 'paid', amount_paid: 38_400, amount_due: 0 });
    expect(await client.payments.fetch(paymentId)).toMatchObject({
      order_id: orderId,
      amount: 38_400,
      status: 'captured',
      captured: true,
      method: 'upi',
      vpa: 'success@razorpay',
      fee: 906,
      tax: 138,
      amount_refunded: 0,
      refund_status: null,
    });
  });

  test('failed attempts leave the order open for the next one', async () => {
    const { id } = await order();
    const failed = await pay(id, 'failed', { method: 'card' });
    expect(failed).toMatchObject({
      status: 200,
      body: { error: { code: 'BAD_REQUEST_ERROR', source: 'issuer_bank', metadata: { order_id: id } } },
    });
    expect(await client.orders.fetch(id)).toMatchObject({ status: 'attempted', attempts: 1 });
    await pay(id, 'captured', { method: 'card', card_number: '5500 6700 0000 1002' });
    const { items } = await client.orders.fetchPayments(id);
    expect(items.map((payment) => payment.status)).toEqual(['captured', 'failed']);
    expect(items[0]?.card).toMatchObject({ last4: '1002', network: 'MasterCard' });
    expect(items[1]?.error_description).toBe(
      'Your payment was declined by the bank. Try another card or another method.',
    );
  });

  test('a paid order is not paid again', async () => {
    const { orderId } = await paid();
    expect(await pay(orderId, 'captured')).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Payment already done for this order.' } },
    });
    expect((await client.orders.fetchPayments(orderId)).items).toHaveLength(1);
  });

  test('of many people who pay one order at once exactly one pays', async () => {
    const { id } = await order();
    const attempts = await Promise.all(Array.from({ length: 8 }, () => pay(id, 'captured')));
    expect(attempts.filter((attempt) => attempt.status === 200)).toHaveLength(1);
    expect((await client.orders.fetchPayments(id)).items).toHaveLength(1);
  });

  test('an authorised payment is captured whole and once', async () => {
    const { id } = await order();
    const { body } = await pay(id, 'authorized');
    const paymentId = String(body['razorpay_payment_id']);
    expect(await client.orders.fetch(id)).toMatchObject({ status: 'attempted', amount_paid: 0 });
    expect(await pay(id, 'captured')).toMatchObject({ status: 400 });
    await expect(client.payments.capture(paymentId, 38_300, 'INR')).rejects.toMatchObject({
      error: { description: 'Capture amount must be equal to the amount authorized' },
    });
    expect(await client.payments.capture(paymentId, 38_400, 'INR')).toMatchObject({
      status: 'captured',
      captured: true,
    });
    expect(await client.orders.fetch(id)).toMatchObject({ status: 'paid' });
    await expect(client.payments.capture(paymentId, 38_400, 'INR')).rejects.toMatchObject({
      error: { description: 'This payment has already been captured' },
    });
  });
});

describe('refunds', () => {
  test('a full refund needs no amount and ends the payment', async () => {
    const { paymentId, orderId } = await paid();
    const refund = await client.payments.refund(paymentId, { notes: { why: 'cancelled' } });
    expect(refund).toMatchObject({ entity: 'refund', amount: 38_400, payment_id: paymentId, status: 'pending' });
    expect(await client.payments.fetch(paymentId)).toMatchObject({
      status: 'refunded',
      amount_refunded: 38_400,
      refund_status: 'full',
    });
    expect(await client.orders.fetch(orderId)).toMatchObject({ status: 'paid' });
    expect(await client.refunds.fetch(refund.id)).toMatchObject({ id: refund.id });
    await expect(client.payments.refund(paymentId, {})).rejects.toMatchObject({
      error: { description: 'The payment has been fully refunded already.' },
    });
  });

  test('parts are refunded up to the captured amount', async () => {
    const { paymentId } = await paid();
    await client.payments.refund(paymentId, { amount: 20_000 });
    expect(await client.payments.fetch(paymentId)).toMatchObject({ status: 'captured', refund_status: 'partial' });
    await expect(client.payments.refund(paymentId, { amount: 18_401 })).rejects.toMatchObject({
      error: { description: 'The refund amount provided is greater than amount captured.' },
    });
    await client.payments.refund(paymentId, { amount: 18_400 });
    const { items } = await client.refunds.all({ payment_id: paymentId } as never);
    expect(items.map((refund) => refund.amount)).toEqual([18_400, 20_000]);
  });

  test('a refund becomes processed when the bank has it', async () => {
    const { paymentId } = await paid();
    const refund = await client.payments.refund(paymentId, { speed: 'optimum' });
    expect(refund).toMatchObject({ status: 'processed', speed_processed: 'instant' });
    expect(refund.acquirer_data).toEqual({ arn: expect.stringMatching(/^7\d{22}$/) });
  });

  test('an uncaptured payment is not refunded', async () => {
    const { id } = await order();
    const { body } = await pay(id, 'authorized');
    await expect(client.payments.refund(String(body['razorpay_payment_id']), {})).rejects.toMatchObject({
      error: { description: 'The payment status should be captured for action to be taken' },
    });
  });

  test('the same idempotency key gives the same refund, and another request with it is refused', async () => {
    const { paymentId } = await paid();
    const [first, again] = [
      await refund(paymentId, { amount: 5000 }, 'cancel-0001'),
      await refund(paymentId, { amount: 5000 }, 'cancel-0001'),
    ];
    expect(await again.json()).toMatchObject({ id: ((await first.json()) as { id: string }).id });
    expect((await refund(paymentId, { amount: 6000 }, 'cancel-0001')).status).toBe(400);
    expect((await refund(paymentId, { amount: 5000 }, 'short')).status).toBe(400);
    expect(await client.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 5000 });
  });

  test('the same refund asked for many times at once is made once', async () => {
    const { paymentId } = await paid();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(paymentId, {}, 'cancel-at-once')));
    expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true);
    expect((await client.refunds.all({ payment_id: paymentId } as never)).items).toHaveLength(1);
  });
});

describe('a provider that fails', () => {
  test('answers 5xx in its own shape', async () => {
    await fault({ mode: 'status', status: 503 });
    await expect(client.orders.all()).rejects.toMatchObject({ statusCode: 503, error: { code: 'SERVER_ERROR' } });
  });

  test('cuts the connection or talks nonsense', async () => {
    await fault({ mode: 'drop' });
    expect(await refused(client.orders.all())).toBeInstanceOf(TypeError);
    await fault({ mode: 'garbage' });
    expect(await client.orders.all()).toContain('<html>');
  });

  test('may have created the order although its answer got lost', async () => {
    await fault({ mode: 'drop', phase: 'after' });
    await refused(client.orders.create({ amount: 100, currency: 'INR', receipt: 'unheard' }));
    expect((await client.orders.all({ receipt: 'unheard' })).items).toHaveLength(1);
  });
});
