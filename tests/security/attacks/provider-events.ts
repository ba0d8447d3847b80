import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { sandboxCredentials } from '#sandbox/credentials.ts';
import { orderBody } from '#tests/support/purchases/purchase-site.ts';
import { eventSignature, type Stage } from '../stage.ts';

type Payment = Record<string, unknown>;

const captured = (payment: Payment): string =>
  JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: 'pay_DDDDDDDDDDDDDD',
          entity: 'payment',
          amount: 38_400,
          currency: 'INR',
          status: 'captured',
          method: 'upi',
          created_at: 1_795_000_000,
          ...payment,
        },
      },
    },
  });

/** Events that say that an order was paid. */
export function providerEvents(stage: Stage): void {
  const deliver = (body: string | Uint8Array<ArrayBuffer>, signature: string, headers: Record<string, string> = {}) =>
    fetch(`${stage.server.origin}/api/payments/webhook`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'X-Razorpay-Signature': signature, ...headers },
    });

  async function openOrder(date: string): Promise<string> {
    const { body } = await stage.call<{ orderId: string }>('POST', '/api/payments/create-order', {
      token: stage.asha.token,
      body: orderBody({ serviceType: 'dayPass', date } as never, 38_400),
    });
    return body.orderId;
  }
  const statusOf = async (orderId: string) =>
    (await stage.call('GET', `/api/payments/status/${orderId}`, { token: stage.asha.token })).body['status'];

  test('A forged, shortened or re-encoded event is 400 and books nothing', async () => {
    const order = await openOrder('2026-12-01');
    const body = captured({ order_id: order });
    const good = eventSignature(body);
    const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
      new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
    const forged: [body: string | Uint8Array<ArrayBuffer>, signature: string][] = [
      [body, ''],
      [body, '0'.repeat(64)],
      [body, good.toUpperCase()],
      [body, good.slice(0, 63)],
      [body, `${good}, ${'0'.repeat(64)}`],
      [body, Buffer.from(good, 'hex').toString('base64')],
      [body, createHmac('sha256', sandboxCredentials.razorpay.keySecret).update(body).digest('hex')],
      [body, createHmac('sha256', '').update(body).digest('hex')],
      [body, createHmac('sha1', sandboxCredentials.razorpay.webhookSecret).update(body).digest('hex')],
      [`${body} `, good],
      [JSON.stringify(JSON.parse(body), null, 1), good],
      [body.replace('38400', '38400.0'), good],
      [bytes([0xef, 0xbb, 0xbf], body), good],
      [new Uint8Array(Buffer.from(body, 'utf16le')), good],
      [bytes(body, [0]), good],
    ];
    for (const [sent, signature] of forged) {
      expect((await deliver(sent, signature)).status, JSON.stringify([sent.slice(0, 20), signature])).toBe(400);
    }
    expect(await statusOf(order)).toBe('created');
  });

  test('A signed event about another amount, currency or order books nothing', async () => {
    const order = await openOrder('2026-12-02');
    const misfits = [
      { order_id: order, amount: 38_399, id: 'pay_E1EEEEEEEEEEEE' },
      { order_id: order, amount: 1, id: 'pay_E2EEEEEEEEEEEE' },
      { order_id: order, currency: 'USD', id: 'pay_E3EEEEEEEEEEEE' },
      { order_id: null, id: 'pay_E4EEEEEEEEEEEE' },
      { order_id: 'order_ZZZZZZZZZZZZZZ', id: 'pay_E5EEEEEEEEEEEE' },
      { order_id: order, status: 'failed', id: 'pay_E6EEEEEEEEEEEE' },
      { order_id: order, status: 'authorized', id: 'pay_E7EEEEEEEEEEEE' },
    ].map(captured);
    for (const body of misfits) expect((await deliver(body, eventSignature(body))).status).toBe(200);
    expect(await statusOf(order)).not.toBe('paid');
  });

  test('A signed event that makes no sense is welcome, as refusing it would only bring it again', async () => {
    const odd: (string | Uint8Array<ArrayBuffer>)[] = [
      '',
      '[]',
      'null',
      '{',
      '{"event":1}',
      '{"event":"payment.captured"}',
      '{"event":"a\\u0000b"}',
      JSON.stringify({ event: 'x'.repeat(10_000) }),
      '{"__proto__":{"event":"payment.captured"}}',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      captured({ amount: 1e300 }),
      captured({ id: 'pay_\u0000' }),
      captured({ created_at: 9e15 }),
      new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
    ];
    for (const body of odd) {
      expect((await deliver(body, eventSignature(body))).status, body.slice(0, 40).toString()).toBe(200);
    }
  });

  test('An old event under a new id does nothing again, and its id does not shadow another event', async () => {
    const order = await openOrder('2026-12-03');
    const old = captured({ order_id: 'order_YYYYYYYYYYYYYY', id: 'pay_F1FFFFFFFFFFFF' });
    const id = { 'X-Razorpay-Event-Id': 'evtOfTomorrow' };
    expect((await deliver(old, eventSignature(old), id)).status).toBe(200);
    const fresh = captured({ order_id: order, id: 'pay_F2FFFFFFFFFFFF' });
    const delivered = () => deliver(fresh, eventSignature(fresh), id);
    expect((await Promise.all([delivered(), delivered(), delivered()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(await statusOf(order)).toBe('paid');
    const { body } = await stage.call<{ bookings: { payment_id: string }[] }>(
      'GET',
      `/api/database/bookings/user/${stage.asha.uid}`,
      { token: stage.asha.token },
    );
    expect(body.bookings.filter(({ payment_id }) => payment_id === 'pay_F2FFFFFFFFFFFF')).toHaveLength(1);
  });
}
