import { expect, test } from 'vitest';
import { orderBody } from '#tests/support/purchases/purchase-site.ts';
import { DAY, type Stage, windowSignature } from '../stage.ts';

const dayPass = { serviceType: 'dayPass', date: DAY };
const room = (startTime: string, endTime: string) => ({ serviceType: 'meetingRoom', date: DAY, startTime, endTime });
const body = (selection: unknown, amount: unknown, change: Record<string, unknown> = {}) => ({
  ...orderBody(dayPass as never, 0, change),
  selection,
  amount,
});

/** Wishes that must not become an order, and the code of the refusal. 26 November 2026 is a Thursday. */
const wishes: [name: string, body: unknown, code: string][] = [
  ['a paisa less', body(dayPass, 38_399), 'amount_mismatch'],
  ['one paisa', body(dayPass, 1), 'amount_mismatch'],
  ['more than it costs', body(dayPass, 38_401), 'amount_mismatch'],
  ['nothing', body(dayPass, 0), 'invalid_input'],
  ['a negative amount', body(dayPass, -38_400), 'invalid_input'],
  ['an amount as a text', body(dayPass, '38400'), 'invalid_input'],
  ['an amount with a fraction', body(dayPass, 38_400.01), 'invalid_input'],
  ['an amount beyond all numbers', body(dayPass, 9e15 * 10), 'invalid_input'],
  ['an amount in a list', body(dayPass, [38_400]), 'invalid_input'],
  ['dollars', body(dayPass, 38_400, { currency: 'USD' }), 'invalid_input'],
  ['the currency in small letters', body(dayPass, 38_400, { currency: 'inr' }), 'invalid_input'],
  ['the weekend offer on a Thursday', body({ ...dayPass, offer: 'weekend' }, 19_900), 'offer_does_not_apply'],
  ['an offer of another service', body({ ...dayPass, offer: 'welcome' }, 38_400), 'invalid_input'],
  ['an offer that nobody made', body({ ...dayPass, offer: 'free' }, 1), 'invalid_input'],
  ['a pass of another type', body({ ...dayPass, passTypeId: 2 }, 38_400), 'unknown_pass_type'],
  ['a desk beyond the last', body({ ...dayPass, desk: 51 }, 38_400), 'invalid_input'],
  ['a desk before the first', body({ ...dayPass, desk: 0 }, 38_400), 'invalid_input'],
  ['yesterday', body({ ...dayPass, date: '2026-11-23' }, 38_400), 'date_past'],
  ['a day too far', body({ ...dayPass, date: '2026-12-25' }, 38_400), 'date_too_far'],
  ['30 February', body({ ...dayPass, date: '2027-02-30' }, 38_400), 'date_missing_or_impossible'],
  ['a date with a time', body({ ...dayPass, date: `${DAY}T00:00:00Z` }, 38_400), 'invalid_input'],
  ['a date with a blank', body({ ...dayPass, date: ` ${DAY}` }, 38_400), 'invalid_input'],
  ['a date in other digits', body({ ...dayPass, date: '٢٠٢٦-١١-٢٦' }, 38_400), 'invalid_input'],
  ['the room for no time', body(room('10:00', '10:00'), 377_600), 'invalid_time_range'],
  ['the room backwards', body(room('18:00', '09:00'), 377_600), 'invalid_time_range'],
  ['the room for half an hour', body(room('10:00', '10:30'), 377_600), 'invalid_time_range'],
  ['the room before it opens', body(room('08:00', '10:00'), 377_600), 'invalid_time_range'],
  ['the room until midnight, as it closes earlier', body(room('18:00', '24:00'), 377_600), 'invalid_time_range'],
  ['the room past midnight', body(room('18:00', '24:30'), 377_600), 'invalid_input'],
  ['the room from the end of the day on', body(room('24:00', '24:00'), 377_600), 'invalid_input'],
  ['ten hours at the price of four', body(room('09:00', '19:00'), 377_600), 'amount_mismatch'],
  ['a service that is none', body({ serviceType: '__proto__', date: DAY }, 38_400), 'invalid_input'],
  [
    'a month at the price of a day',
    body({ serviceType: 'recreation', date: DAY, plan: 'month' }, 37_300),
    'amount_mismatch',
  ],
  ['no selection', body(undefined, 38_400), 'invalid_input'],
  ['two receivers', body(dayPass, 38_400, { customerEmail: 'a@example.com, b@example.com' }), 'invalid_input'],
  [
    'a receiver with a line break',
    body(dayPass, 38_400, { customerEmail: 'a@example.com\r\nBcc: b@example.com' }),
    'invalid_input',
  ],
  ['a name with a line break', body(dayPass, 38_400, { customerName: 'Asha\r\nBcc: b@example.com' }), 'invalid_input'],
  ['a name that turns the text around', body(dayPass, 38_400, { customerName: 'Asha \u202eoaR' }), 'invalid_input'],
  ['a phone number of letters', body(dayPass, 38_400, { customerPhone: 'call me now' }), 'invalid_input'],
];

/** What a changed browser asks to pay. */
export function prices(stage: Stage): void {
  const order = (wish: unknown) =>
    stage.call<{ error: { code: string } }>('POST', '/api/payments/create-order', {
      token: stage.ravi.token,
      body: wish,
    });
  const counts = async () =>
    (
      await stage.call<{ counts: { all: number } }>('GET', `/api/database/bookings/user/${stage.ravi.uid}`, {
        token: stage.ravi.token,
      })
    ).body.counts;

  test.each(wishes)('An order for %s is 400', async (_, wish, code) => {
    expect(await order(wish)).toMatchObject({ status: 400, body: { success: false, error: { code } } });
  });

  test('None of them left an order or a hold behind', async () => {
    expect(await counts()).toMatchObject({ all: 0 });
  });

  test('What an order has beside the contract is ignored, and never obeyed', async () => {
    const sly = {
      ...body({ ...dayPass, date: '2026-11-27', quantity: -1, price: 1, total: 1, uid: stage.asha.uid }, 38_400),
      discount: 100,
      status: 'paid',
      uid: stage.asha.uid,
    };
    const { status, body: made } = await order(sly);
    expect([status, (made as unknown as { amount: number }).amount]).toEqual([200, 38_400]);
    expect(await counts()).toMatchObject({ all: 1, pending: 1, confirmed: 0 });
  });

  const verify = (result: Record<string, unknown>, token = stage.ravi.token) =>
    stage.call('POST', '/api/payments/verify', { token, body: result });

  test('A payment is not verified by a signature that is not the provider’s', async () => {
    const { orderId, paymentId, signature } = stage.hers;
    const good = { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature };
    const bad = [
      { ...good, razorpay_signature: '0'.repeat(64) },
      { ...good, razorpay_signature: signature.toUpperCase() },
      { ...good, razorpay_signature: ` ${signature}` },
      { ...good, razorpay_signature: '' },
      { ...good, razorpay_signature: Buffer.from(signature, 'hex').toString('base64') },
      { ...good, razorpay_payment_id: 'pay_BBBBBBBBBBBBBB' },
      { ...good, razorpay_order_id: 'order_BBBBBBBBBBBBBB' },
      { ...good, razorpay_order_id: `${orderId}|${paymentId}`, razorpay_payment_id: '' },
    ];
    for (const result of bad) expect((await verify(result, stage.asha.token)).status).toBe(400);
    expect(await verify({ ...good, razorpay_signature: [signature] }, stage.asha.token)).toMatchObject({ status: 400 });
  });

  test('A good signature for a payment that the provider does not know books nothing', async () => {
    const { body: made } = await stage.call<{ orderId: string; bookingId: string }>(
      'POST',
      '/api/payments/create-order',
      {
        token: stage.ravi.token,
        body: body({ ...dayPass, date: '2026-11-30' }, 38_400),
      },
    );
    const paymentId = 'pay_CCCCCCCCCCCCCC';
    const result = {
      razorpay_order_id: made.orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: windowSignature(made.orderId, paymentId),
    };
    expect(await verify(result)).toMatchObject({ status: 202, body: { verified: false } });
    // Asha's real payment for Ravi's order, by a signature that fits the two ids.
    const borrowed = {
      ...result,
      razorpay_payment_id: stage.hers.paymentId,
      razorpay_signature: windowSignature(made.orderId, stage.hers.paymentId),
    };
    expect(await verify(borrowed)).toMatchObject({ status: 202, body: { verified: false } });
    expect(
      (
        await stage.call('POST', '/api/database/bookings', {
          token: stage.ravi.token,
          body: { booking_id: made.bookingId, status: 'confirmed' },
        })
      ).status,
    ).toBe(409);
    expect(await counts()).toMatchObject({ confirmed: 0 });
  });
}
