import type Razorpay from 'razorpay';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, type RunningSandbox, runSandbox } from '#tests/support/server/run-sandbox.ts';
import { razorpayClient } from '../../support/razorpay-client.ts';

let sandbox: RunningSandbox;
let client: Razorpay;
beforeAll(async () => {
  sandbox = await runSandbox();
  client = razorpayClient(sandbox.origin);
});
afterAll(() => sandbox.close());

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;
const wanted = { type: 'upi_qr', usage: 'single_use', fixed_amount: true, payment_amount: 38_400 } as const;
const make = (change: object = {}) => client.qrCode.create({ ...wanted, close_by: inMinutes(20), ...change });
const pay = (qr_id: string) => post(`${sandbox.origin}/sandbox/razorpay/pay`, { qr_id, webhook: 'none' });
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: { statusCode: number }) => error.statusCode,
  );

describe('a QR code', () => {
  test('is made with the provider’s fields, paid once without an order, and closed by it', async () => {
    const code = await make({ notes: { booking_id: 'DP-1' } });
    expect(code).toMatchObject({
      id: expect.stringMatching(/^qr_[A-Za-z0-9]{14}$/),
      entity: 'qr_code',
      status: 'active',
      payment_amount: 38_400,
      image_content: expect.stringContaining('am=384.00'),
    });
    const { body } = await pay(code.id);
    expect(await client.qrCode.fetchAllPayments(code.id)).toMatchObject({
      count: 1,
      items: [
        {
          id: body['razorpay_payment_id'],
          order_id: null,
          status: 'captured',
          method: 'upi',
          amount: 38_400,
          notes: { booking_id: 'DP-1' },
        },
      ],
    });
    expect(await client.qrCode.fetch(code.id)).toMatchObject({ status: 'closed', close_reason: 'paid' });
    expect((await pay(code.id)).status).toBe(400);
    expect(await refusalOf(client.qrCode.close(code.id))).toBe(400);
  });

  test('is closed by a call, and may still be paid by an app that read it before', async () => {
    const { id } = await make();
    expect(await client.qrCode.close(id)).toMatchObject({ status: 'closed', close_reason: 'on_demand' });
    expect((await pay(id)).status).toBe(200);
    expect(await client.qrCode.fetchAllPayments(id)).toMatchObject({ count: 1 });
  });

  test.each([
    ['a time too near', { close_by: inMinutes(14) }],
    ['no time', { close_by: undefined }],
    ['many payments', { usage: 'multiple_use' }],
    ['any amount', { fixed_amount: false }],
    ['too little', { payment_amount: 99 }],
    ['another kind', { type: 'bharat_qr' }],
    ['a field of another call', { receipt: 'x' }],
  ])('with %s is refused', async (_, change) => {
    expect(await refusalOf(make(change))).toBe(400);
  });

  test('that is unknown, or an attempt that is to fail, is refused', async () => {
    expect((await pay('qr_AAAAAAAAAAAAAA')).status).toBe(400);
    expect(await refusalOf(client.qrCode.fetch('order_AAAAAAAAAAAAAA'))).toBe(400);
    const { id } = await make();
    const failing = { qr_id: id, outcome: 'failed' };
    expect((await post(`${sandbox.origin}/sandbox/razorpay/pay`, failing)).status).toBe(400);
  });
});
