import { describe, expect, test } from 'vitest';
import {
  buying,
  dayPassOn,
  orderBody,
  payment,
  quoteFor,
  scene,
  tuesday,
} from '#tests/support/purchases/checkout-scene.ts';
import { toPurchase } from './purchase.ts';

describe('something else is chosen while the server makes the order', () => {
  test('no window opens for a choice that the page no longer shows, and its place is released', async () => {
    const { machine, calls, shown, until } = scene({ choseAgain: true });
    machine.buy(...tuesday);
    await until('releasing');
    await until('idle');
    expect(calls).toEqual(['POST /api/payments/create-order', 'POST /api/payments/order_1/release']);
    expect(shown).toEqual([]);
  });

  test('its refusal is ignored, but an ended sign-in is not', async () => {
    const refused = scene({ choseAgain: true, order: [409, { success: false, error: { code: 'slot_taken' } }] });
    refused.machine.buy(...tuesday);
    expect(refused.machine.read().step).toBe('ordering');
    await refused.until('idle');
    expect(refused.shown).toEqual([]);
    const signedOut = scene({ choseAgain: true, order: [401, {}] });
    signedOut.machine.buy(...tuesday);
    await signedOut.until('stopped');
    expect(signedOut.signIns()).toBe(1);
  });
});

describe('a day pass is bought', () => {
  test('order, window, verification, one toast, then the confirmation with its facts (PAY-12, PAY-16)', async () => {
    const { machine, shown, ways, until, opened, calls } = scene();
    machine.buy(...tuesday);
    (await opened()).paid(payment);
    await until('verified');
    expect(shown.map(({ title }) => title)).toEqual(['Payment Successful!']);
    expect(ways).toHaveLength(1);
    expect(ways[0]?.afterMs).toBe(2000);
    expect(ways[0]?.to).toContain('/booking-confirmation?type=dayPass&plan=Day+Pass&amount=384&date=2026-11-24');
    expect(ways[0]?.to).toContain('bookingId=daypass_1_1');
    expect(calls.filter((call) => call !== 'close')).toEqual([
      'POST /api/payments/create-order',
      'POST /api/payments/verify',
      'paid for daypass_1_1',
    ]);
  });

  test('failed and dismissed, both fired, give one toast, and the server is asked', async () => {
    const { machine, shown, opened, calls, until } = scene();
    machine.buy(...tuesday);
    const window = await opened();
    window.failed({ description: 'Card declined.', paymentId: 'pay_1' });
    window.closed();
    await until('failed');
    await machine.recheck();
    expect(shown.map(({ title, text }) => `${title}: ${text}`)).toEqual(['Payment Failed: Card declined.']);
    expect(calls).toContain('GET /api/payments/status/order_1');
  });

  test('a dismissed window says that nothing was charged only after the server said so', async () => {
    const { machine, shown, opened, until } = scene();
    machine.buy(...tuesday);
    (await opened()).closed();
    expect(shown).toEqual([]);
    await until('cancelled');
    expect(shown.map(({ text }) => text)).toEqual(['Your payment was cancelled. No charges were made.']);
  });

  test('a UPI payment that completes after the window was closed becomes the booking', async () => {
    const answers = { status: 'created' };
    const { machine, opened, until, ways } = scene(answers);
    machine.buy(...tuesday);
    (await opened()).closed();
    await until('cancelled');
    answers.status = 'paid';
    await machine.recheck();
    expect(machine.read()).toMatchObject({ step: 'verified', bookingId: 'daypass_1_1' });
    expect(ways).toHaveLength(1);
  });

  test('another date releases the first hold before the second order', async () => {
    const { machine, opened, until, calls } = scene();
    machine.buy(...tuesday);
    (await opened()).closed();
    await until('cancelled');
    machine.buy(...dayPassOn('2026-11-25'));
    await until('paying');
    expect(calls.slice(-2)).toEqual(['POST /api/payments/order_1/release', 'POST /api/payments/create-order']);
  });

  test('a payment without its id is never thrown away', async () => {
    const { machine, opened, until, shown } = scene();
    machine.buy(...tuesday);
    (await opened()).paid({ ...payment, razorpay_payment_id: '' });
    await until('pending');
    expect(shown.map(({ title }) => title)).toEqual(['Payment Verification Failed']);
  });

  test('an unverified payment goes to the confirmation with its status', async () => {
    const { machine, opened, until, ways } = scene({ verify: [202, { success: true, verified: false }] });
    machine.buy(...tuesday);
    (await opened()).paid(payment);
    await until('pending');
    expect(ways[0]?.to).toContain('status=payment_successful');
    expect(ways[0]?.to).toContain('paymentId=pay_1');
  });

  test('an order of before is paid without a new one', async () => {
    const { machine, opened, until, calls } = scene();
    machine.resume(
      { ...orderBody(7), holdExpiresAt: '2026-11-21T06:40:00.000Z', now: '' },
      { ...toPurchase(...tuesday), body: null },
    );
    (await opened()).paid(payment);
    await until('verified');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/payments/verify']);
  });

  test('an expired sign-in asks for a new one', async () => {
    const { machine, until, signIns } = scene({ order: [401, { message: 'Please sign in and try again.' }] });
    machine.buy(...tuesday);
    await until('stopped');
    await Promise.resolve();
    expect(signIns()).toBe(1);
  });

  test('a window that cannot be shown leaves the hold to try again with', async () => {
    const { machine, until, shown } = scene({ noWindow: true });
    machine.buy(...tuesday);
    await until('stopped');
    expect(shown.map(({ title }) => title)).toEqual(['Payment Error']);
    expect(machine.read()).toMatchObject({
      problem: { text: 'Payment gateway not available. Please refresh the page and try again.' },
      order: { orderId: 'order_1' },
    });
  });
});

test('a month whose place cannot be kept is refused once, with a note, and sold at the next press', async () => {
  const message = 'You can have it for this month alone.';
  const refusal = { success: false, message, error: { code: 'next_month_taken', message } };
  const answers: { order?: [number, unknown] } = { order: [409, refusal] };
  const { machine, bodies, shown, until, opened } = scene(answers);
  const month = buying(quoteFor({ serviceType: 'coworking', date: '2026-11-24' }));
  machine.buy(...month);
  await until('stopped');
  expect(shown).toMatchObject([{ text: message }]);
  delete answers.order;
  machine.buy(...month);
  await opened();
  const flags = bodies.map((body) => (JSON.parse(body) as { unlessNextMonthTaken?: boolean }).unlessNextMonthTaken);
  expect(flags).toEqual([true, undefined]);
});
