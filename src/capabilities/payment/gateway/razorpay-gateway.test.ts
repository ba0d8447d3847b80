import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { paise } from '#platform/money.ts';
import { order, payment, refund } from '#tests/support/examples/razorpay-entities.ts';
import { razorpayGateway } from './razorpay-gateway.ts';

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown };
type Answer = (request: Seen, response: ServerResponse) => void;

/** A provider with answers set by each test. It records its requests. */
let answer: Answer;
const seen: Seen[] = [];
const stub = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    const { method = '', url: path = '', headers } = request;
    const entry: Seen = { method, path, headers, body: text === '' ? null : JSON.parse(text) };
    seen.push(entry);
    answer(entry, response);
  });
});
const json =
  (status: number, body: unknown): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const raw =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
});
afterAll(() => {
  stub.closeAllConnections();
  stub.close();
});

const gateway = (timeoutMs = 2000) =>
  razorpayGateway({
    keyId: 'rzp_test_1',
    keySecret: 'test_secret_key',
    webhookSecret: 'whsec_old, whsec_test',
    apiUrl: `${origin}/prefix`,
    timeoutMs,
  });
const last = () => {
  const entry = seen.at(-1);
  if (!entry) throw new Error('the provider was not asked');
  return entry;
};

const newOrder = { amount: paise(38_400), receipt: 'r1', notes: { booking_id: 'daypass_1_1' } };

describe('the official SDK, pointed elsewhere', () => {
  it('goes to the configured address with the key, which fails when the SDK no longer lets itself be pointed', async () => {
    answer = json(200, order);
    expect(await gateway().createOrder(newOrder)).toEqual({
      ok: true,
      value: expect.objectContaining({
        id: order.id,
        amount: 38_400,
        currency: 'INR',
        receipt: 'r1',
        status: 'created',
      }),
    });
    expect(last()).toMatchObject({
      method: 'POST',
      path: '/prefix/v1/orders',
      body: { amount: 38_400, currency: 'INR', receipt: 'r1', notes: { booking_id: 'daypass_1_1' } },
    });
    expect(last().headers.authorization).toBe(`Basic ${Buffer.from('rzp_test_1:test_secret_key').toString('base64')}`);
    expect(last().headers['user-agent']).toBe('razorpay-node@2.9.8');
  });

  it('finds an order by its receipt, and ignores another order in the list', async () => {
    answer = json(200, { entity: 'collection', count: 1, items: [order] });
    expect(await gateway().findOrderByReceipt('r1')).toMatchObject({ ok: true, value: { id: order.id } });
    expect(last().path).toBe('/prefix/v1/orders?count=10&skip=0&receipt=r1');
    expect(await gateway().findOrderByReceipt('r2')).toEqual({ ok: true, value: null });
  });

  it('reads the payments of an order, one payment, and a capture', async () => {
    answer = json(200, { items: [payment] });
    const expected = {
      id: payment.id,
      orderId: order.id,
      amount: 38_400,
      status: 'captured',
      method: 'upi',
      amountRefunded: 0,
    };
    expect(await gateway().paymentsOfOrder(order.id)).toMatchObject({ ok: true, value: [expected] });
    expect(last().path).toBe(`/prefix/v1/orders/${order.id}/payments`);
    answer = json(200, payment);
    expect(await gateway().fetchPayment(payment.id)).toMatchObject({ ok: true, value: expected });
    expect(await gateway().capture(payment.id, paise(38_400))).toMatchObject({ ok: true, value: expected });
    expect(last()).toMatchObject({
      path: `/prefix/v1/payments/${payment.id}/capture`,
      body: { amount: 38_400, currency: 'INR' },
    });
  });

  it('makes a QR code for one payment, closes it, and knows by which code its payments came', async () => {
    const code = { id: 'qr_HMsVL8HOpbMcjU', usage: 'single_use', payment_amount: 38_400 };
    answer = json(200, { ...code, image_content: 'upi://pay?pa=desk@rzp' });
    const closesAt = new Date('2026-11-24T06:45:00.500Z');
    const wanted = { amount: paise(38_400), description: 'r1', closesAt, notes: { booking_id: 'r1' } };
    const made = { ok: true, value: { id: code.id, amount: 38_400, text: 'upi://pay?pa=desk@rzp' } };
    expect(await gateway().createQr(wanted)).toEqual(made);
    expect(last()).toMatchObject({ method: 'POST', path: '/prefix/v1/payments/qr_codes' });
    expect(last().body).toEqual({
      type: 'upi_qr',
      usage: 'single_use',
      fixed_amount: true,
      payment_amount: 38_400,
      description: 'r1',
      close_by: 1_795_502_701,
      notes: { booking_id: 'r1' },
    });
    expect(await gateway().closeQr(code.id)).toEqual(made);
    expect(last()).toMatchObject({ method: 'POST', path: `/prefix/v1/payments/qr_codes/${code.id}/close` });
    answer = json(200, { ...code, image_url: 'https://rzp.example/code.png' });
    expect(await gateway().createQr(wanted)).toMatchObject({ value: { text: null } });
    answer = json(200, { items: [{ ...payment, order_id: null }] });
    expect(await gateway().paymentsOfQr(code.id)).toMatchObject({ value: [{ orderId: null, qrId: code.id }] });
    expect(last().path).toMatch(new RegExp(`^/prefix/v1/payments/qr_codes/${code.id}/payments\\?count=100`));
    expect(gateway().hasQr).toBe(false);
  });

  it('sends the idempotency header and the key with a refund, and reads the bank reference', async () => {
    answer = json(200, refund);
    const asked = { paymentId: payment.id, amount: paise(38_400), key: 'late_order_1', notes: {} };
    expect(await gateway().refund(asked)).toEqual({
      ok: true,
      value: {
        id: refund.id,
        paymentId: payment.id,
        currency: 'INR',
        amount: 38_400,
        status: 'processed',
        bankReference: '120412',
        key: 'late_order_1',
      },
    });
    expect(last().path).toBe(`/prefix/v1/payments/${payment.id}/refund`);
    expect(last().headers['x-refund-idempotency']).toBe('late_order_1');
    expect(last().body).toMatchObject({ amount: 38_400, notes: { refund_key: 'late_order_1' } });
    answer = json(200, { items: [{ ...refund, acquirer_data: [], notes: [], status: 'pending' }] });
    expect(await gateway().refundsOfPayment(payment.id)).toMatchObject({
      ok: true,
      value: [{ id: refund.id, status: 'pending', bankReference: null, key: null }],
    });
  });

  it('is there without keys, says so, and trusts no signature', () => {
    const bare = razorpayGateway({ keyId: undefined, keySecret: undefined, webhookSecret: undefined });
    expect(bare.keyId).toBeNull();
    expect(bare.isCheckoutSignature('a', 'b', '0'.repeat(64))).toBe(false);
    expect(bare.isWebhookSignature(new TextEncoder().encode('{}'), '0'.repeat(64))).toBe(false);
  });
});

describe('a provider that misbehaves', () => {
  const nonsense: [string, Answer, string][] = [
    ['a web page with status 200', raw(200, '<html>It works!</html>', { 'Content-Type': 'text/html' }), 'nonsense'],
    ['an empty body', raw(200, ''), 'nonsense'],
    ['JSON null', json(200, null), 'nonsense'],
    ['an order without an id', json(200, { ...order, id: undefined }), 'nonsense'],
    ['an amount with a fraction', json(200, { ...order, amount: 100.5 }), 'nonsense'],
    ['a status that nobody knows', json(200, { ...order, status: 'teleported' }), 'nonsense'],
    ['a redirect', raw(302, '', { Location: 'https://elsewhere.example/' }), 'nonsense'],
    ['4xx without an error in it', raw(400, 'no'), 'nonsense'],
    ['502 with a web page', raw(502, '<html>Bad gateway</html>'), 'server_error'],
    ['503 with JSON null', json(503, null), 'server_error'],
    ['429', json(429, { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } }), 'throttled'],
    ['a connection cut in the middle', (_request, response) => response.destroy(), 'unreachable'],
    [
      'a body that never ends in time',
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('{"id":');
      },
      'timeout',
    ],
    ['silence', () => undefined, 'timeout'],
  ];

  it.each(nonsense)('%s is an unknown outcome, never a failure and never an exception', async (_name, wrong, why) => {
    answer = wrong;
    const quick = gateway(why === 'timeout' ? 300 : 60_000);
    const unknown = { ok: false, reason: 'unknown', why };
    expect(await quick.createOrder(newOrder)).toEqual(unknown);
    expect(await quick.refund({ paymentId: payment.id, amount: paise(100), key: 'late_order_1', notes: {} })).toEqual(
      unknown,
    );
    expect(await quick.findOrderByReceipt('r1')).toEqual(unknown);
  });

  it('that cannot be reached at all is an unknown outcome', async () => {
    const nowhere = razorpayGateway({ keyId: 'k', keySecret: 's', webhookSecret: 'w', apiUrl: 'http://127.0.0.1:1' });
    expect(await nowhere.createOrder(newOrder)).toEqual({ ok: false, reason: 'unknown', why: 'unreachable' });
  });

  it('that says no is a rejection with its code and words', async () => {
    answer = json(401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } });
    const rejected = {
      ok: false,
      reason: 'rejected',
      status: 401,
      code: 'BAD_REQUEST_ERROR',
      description: 'Authentication failed',
    };
    expect(await gateway().createOrder(newOrder)).toEqual(rejected);
    expect(
      await gateway().refund({ paymentId: payment.id, amount: paise(100), key: 'late_order_1', notes: {} }),
    ).toEqual(rejected);
  });
});

describe('a list of several pages', () => {
  const span = { start: new Date(0), end: new Date('2026-11-25') };
  const skipOf = ({ path }: Seen) => Number(new URL(path, origin).searchParams.get('skip'));
  const numbered = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...payment, id: `pay_${from + n}` }));

  it('that was shifted by a new payment has each entry once', async () => {
    answer = (request, response) =>
      json(200, { items: skipOf(request) === 0 ? numbered(0, 100) : numbered(99, 4) })(request, response);
    const listed = await gateway().paymentsBetween(span);
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(numbered(0, 103).map(({ id }) => id));
  });

  it('that begins again on each page is nonsense, and is not read for ever', async () => {
    answer = json(200, { items: numbered(0, 100) });
    expect(await gateway().paymentsBetween(span)).toEqual({ ok: false, reason: 'unknown', why: 'nonsense' });
  });

  it('is read where another program’s are in a state that ours never have, as payments on delivery', async () => {
    const onDelivery = numbered(0, 100).map((one) => ({ ...one, status: 'pending' }));
    answer = (request, response) =>
      json(200, { items: skipOf(request) === 0 ? onDelivery : numbered(99, 4) })(request, response);
    const listed = await gateway().paymentsBetween(span);
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(numbered(100, 3).map(({ id }) => id));

    answer = json(200, { items: [{ ...refund, id: 'rfnd_1', status: 'created' }, refund] });
    const refunds = await gateway().refundsBetween(span);
    expect(refunds.ok && refunds.value.map(({ id }) => id)).toEqual([refund.id]);
  });

  it('is nonsense where a captured payment in it cannot be read', async () => {
    answer = json(200, { items: [payment, { ...payment, id: 'pay_2', amount: '384.00' }] });
    expect(await gateway().paymentsBetween(span)).toEqual({ ok: false, reason: 'unknown', why: 'nonsense' });
  });
});

describe('a report of payouts of several pages', () => {
  const line = (n: number) => ({
    entity_id: `pay_${n}`,
    type: 'payment',
    amount: 38_400,
    fee: null,
    settled: true,
    settled_at: 1_795_000_000,
    settlement_id: 'setl_1',
  });
  /** @param shift lines added each time the first page is read. */
  function growing(shift: number): void {
    let reads = 0;
    answer = (request, response) => {
      const query = new URL(request.path, origin).searchParams;
      const [skip, count] = [Number(query.get('skip')), Number(query.get('count'))];
      if (skip === 0) reads += 1;
      const all = Array.from({ length: 620 + shift * reads }, (_, n) => line(n));
      json(200, { items: all.slice(skip, skip + count) })(request, response);
    };
  }

  it('is believed where it is read the same twice, whatever fields are left out', async () => {
    growing(0);
    const report = await gateway().settledOn('2026-11-24' as IstDay);
    expect(report.ok && [report.value.length, report.value[0]]).toEqual([
      620,
      expect.objectContaining({ fee: 0, tax: 0, debit: 0, credit: 0, utr: null }),
    ]);
  });

  it('that changes between its pages is not answered', async () => {
    growing(1);
    const nonsense = { ok: false, reason: 'unknown', why: 'nonsense' };
    expect(await gateway().settledOn('2026-11-24' as IstDay)).toEqual(nonsense);
  });
});
