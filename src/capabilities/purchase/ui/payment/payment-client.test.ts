import { describe, expect, test, vi } from 'vitest';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { halfRead } from '#tests/support/half-read.ts';
import type { CreateOrderBody } from '../../contract.ts';
import { paymentClient, type VerificationDetails } from './payment-client.ts';

const customer = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' };
const request: CreateOrderBody = {
  amount: 38400,
  currency: 'INR',
  description: 'Day Pass',
  customerName: 'Asha Rao',
  customerEmail: 'asha@example.com',
  customerPhone: '9876543210',
  whatsApp: true,
  withGstin: true,
  selection: { serviceType: 'dayPass', date: '2026-11-24' },
};
const details: VerificationDetails = {
  bookingId: 'daypass_1_1',
  serviceType: 'dayPass',
  serviceName: 'Day Pass',
  amount: 384,
  duration: '10 hours',
  features: [],
  date: '2026-11-24',
  time: '10:00 AM - 8:00 PM',
  customer,
};
const payment = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'sig' };

const bodyOf = (init: Parameters<AuthorizedFetch>[1]): Record<string, unknown> =>
  JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
const never: AuthorizedFetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
const answering = (status: number, body: string) => vi.fn<AuthorizedFetch>(async () => new Response(body, { status }));
const failing: AuthorizedFetch = async () => Promise.reject(new TypeError('Failed to fetch'));

const orderProblem = async (send: AuthorizedFetch) => {
  const answer = await paymentClient(send).createOrder(request);
  return answer.ok ? null : answer.problem;
};
const verifyProblem = async (send: AuthorizedFetch) => {
  const answer = await paymentClient(send).verify(payment, details);
  return answer.ok ? null : answer.problem;
};

describe('an order is asked for and read', () => {
  test('API-07, PAY-02, PAY-03: the call carries its body as it was pressed for, and its answer is read', async () => {
    const send = answering(
      200,
      JSON.stringify({
        success: true,
        orderId: 'order_1',
        amount: 38400,
        currency: 'INR',
        keyId: 'rzp_test_x',
        bookingId: 'daypass_1_1',
        holdExpiresAt: '2026-11-21T12:15:00.000Z',
      }),
    );
    const answer = await paymentClient(send).createOrder(request);
    expect(answer).toMatchObject({ ok: true, order: { orderId: 'order_1', amount: 38400, bookingId: 'daypass_1_1' } });
    const [path, init] = send.mock.calls[0] ?? [];
    expect(path).toBe('/api/payments/create-order');
    expect(bodyOf(init)).toEqual(request);
  });
});

describe('an order that fails says why', () => {
  test('API-09: the message field of the answer is shown', async () => {
    const body = JSON.stringify({ success: false, error: { code: 'sold_out', message: 'x' }, message: 'Sold out.' });
    expect(await orderProblem(answering(409, body))).toMatchObject({
      text: 'Sold out.',
      code: 'sold_out',
      status: 409,
    });
  });

  test('API-09: else the raw text is shown', async () => {
    expect(await orderProblem(answering(500, 'The desk is on fire'))).toMatchObject({ text: 'The desk is on fire' });
  });

  test.each(['', '<html><body>502 Bad Gateway</body></html>', '{"odd":true}'])(
    "PAY-25: else 'HTTP {status}: Failed to create payment order', not a proxy's page: %s",
    async (body) => {
      expect(await orderProblem(answering(502, body))).toMatchObject({
        text: 'HTTP 502: Failed to create payment order',
      });
    },
  );

  test('PAY-26: an unreadable answer', async () => {
    const text = 'Invalid response from payment server. Please try again.';
    expect(await orderProblem(answering(200, '<html>'))).toMatchObject({ text });
    expect(await orderProblem(answering(200, '{"success":true}'))).toMatchObject({ text });
    expect(await orderProblem(answering(200, '{"orderId":"order_1","amount":"38400"}'))).toMatchObject({ text });
  });

  test('PAY-27: an empty answer', async () => {
    expect(await orderProblem(answering(200, ' '))).toMatchObject({ text: 'Empty response from payment server' });
  });

  test('a network failure is reported, and nothing throws', async () => {
    expect(await orderProblem(failing)).toMatchObject({ kind: 'unreachable', status: null });
  });

  test('a truncated answer is reported, and nothing throws', async () => {
    const send: AuthorizedFetch = async () => halfRead({ success: true, verified: true, orderId: 'order_1' });
    expect(await orderProblem(send)).toMatchObject({ text: expect.stringMatching(/could not reach our server/) });
    expect(await paymentClient(send).verify(payment, details)).toMatchObject({ ok: false });
    expect(await paymentClient(send).status('order_1')).toBeNull();
  });

  test('a server that never answers is given up', async () => {
    const answer = await paymentClient(never, 1).createOrder(request);
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'unreachable' } });
  });

  test("the caller's own hold that is in the way is named", async () => {
    const body = JSON.stringify({
      message: 'You hold this room already.',
      yours: { orderId: 'order_9', bookingId: 'CR-1-abcdef' },
    });
    expect(await orderProblem(answering(409, body))).toMatchObject({
      yours: { orderId: 'order_9', bookingId: 'CR-1-abcdef' },
    });
  });
});

describe('a payment counts as verified only when success and verified are both true', () => {
  test.each([
    [200, { success: true, verified: true }, true],
    [202, { success: true, verified: false }, false],
    [200, { success: false, verified: true }, false],
    [200, { success: 'true', verified: 'true' }, false],
    [200, {}, false],
  ])('API-11, PAY-22: %i %j is %s', async (status, body, verified) => {
    expect(await paymentClient(answering(status, JSON.stringify(body))).verify(payment, details)).toMatchObject({
      ok: true,
      verified,
    });
  });

  test('the body has the provider fields and the booking with date and time (PAY-05, PAY-07)', async () => {
    const send = answering(200, '{"success":true,"verified":true}');
    await paymentClient(send).verify(payment, details);
    expect(bodyOf(send.mock.calls[0]?.[1])).toEqual({
      ...payment,
      bookingId: 'daypass_1_1',
      customerName: 'Asha Rao',
      customerEmail: 'asha@example.com',
      customerPhone: '9876543210',
      serviceType: 'dayPass',
      serviceName: 'Day Pass',
      amount: 384,
      duration: '10 hours',
      features: [],
      date: '2026-11-24',
      time: '10:00 AM - 8:00 PM',
    });
  });

  test('a conference booking sends bookingDate and bookingTime (PAY-06)', async () => {
    const send = answering(200, '{"success":true,"verified":true}');
    await paymentClient(send).verify(payment, { ...details, serviceType: 'meetingRoom', time: '10:00 AM - 12:00 PM' });
    const body = bodyOf(send.mock.calls[0]?.[1]);
    expect(body).toMatchObject({ bookingDate: '2026-11-24', bookingTime: '10:00 AM - 12:00 PM' });
    expect(body).not.toHaveProperty('date');
  });

  test("a failed call is 'HTTP {status}: Payment verification failed' (PAY-28)", async () => {
    expect(await verifyProblem(answering(400, '{"message":"The signature does not fit."}'))).toMatchObject({
      text: 'HTTP 400: Payment verification failed',
      serverText: 'The signature does not fit.',
    });
  });

  test('an unreadable answer (PAY-29)', async () => {
    const text = 'Invalid response from payment server during verification.';
    expect(await verifyProblem(answering(200, 'ok'))).toMatchObject({ text });
    expect(await verifyProblem(answering(200, ''))).toMatchObject({ text });
  });
});

describe('the state of an order', () => {
  test.each(['created', 'authorized', 'paid', 'failed', 'expired', 'refunded'])('%s is read', async (status) => {
    const client = paymentClient(answering(200, JSON.stringify({ success: true, status, bookingId: 'b' })));
    expect(await client.status('order_1')).toEqual({ status, bookingId: 'b' });
  });

  test('is unknown when the server refuses, cannot be reached or says something else', async () => {
    expect(await paymentClient(answering(404, '{}')).status('order_1')).toBeNull();
    expect(await paymentClient(answering(200, '{"status":"odd"}')).status('order_1')).toBeNull();
    expect(await paymentClient(answering(200, '{"status":"created","current":false}')).status('order_1')).toBeNull();
    expect(await paymentClient(failing).status('order_1')).toBeNull();
  });

  test('an id is one segment of the path', async () => {
    const send = answering(200, '{}');
    await paymentClient(send).status('../order');
    expect(send.mock.calls[0]?.[0]).toBe('/api/payments/status/..%2Forder');
  });

  test('a hold counts as released only if the server says so', async () => {
    expect(await paymentClient(answering(200, '{"success":true}')).release('order_1')).toBe(true);
    expect(await paymentClient(answering(409, '{}')).release('order_1')).toBe(false);
    expect(await paymentClient(failing).release('order_1')).toBe(false);
  });
});
