import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { fromRupees } from '#platform/money.ts';
import type { ToastContent } from '../notices/validation-toasts.ts';
import { paymentClient } from '../payment/payment-client.ts';
import { unreachable } from '../payment/payment-problem.ts';
import type { WindowEvents } from '../payment/payment-window.ts';
import type { Way } from './after-payment.ts';
import { checkoutMachine } from './checkout-machine.ts';
import { toPurchase } from './purchase.ts';

const now = new Date('2026-11-21T06:30:00.000Z');
const payment = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'sig' };

const quoteFor = (selection: Selection): Quote => ({
  selection,
  selectionKey: `${selection.serviceType}:${selection.date}`,
  serviceType: 'dayPass',
  serviceName: 'Day Pass',
  date: selection.date as IstDay,
  timeText: '10:00 AM - 8:00 PM',
  durationText: '10 hours',
  features: ['Hot desk'],
  price: gstPrice(fromRupees(325), fromRupees(59)),
  offer: null,
  placeKind: 'hot_desk',
  placeNumber: null,
  occupies: { start: now, end: now },
  visit: { start: now, end: now },
});
const who = {
  customerName: 'Asha Rao',
  customerEmail: 'asha@example.com',
  customerPhone: '+919876543210',
  whatsApp: true,
};
const buying = (quote: Quote, included = false) => [{ ok: true, quote, included }, who, 'page'] as const;
const dayPassOn = (date: string) => buying(quoteFor({ serviceType: 'dayPass', date }));
const tuesday = dayPassOn('2026-11-24');

/** A server and a window that answer as shown, and a record of everything that happened. */
function scene(
  answers: {
    verify?: [number, unknown];
    status?: string | null;
    order?: [number, unknown];
    save?: [number, unknown];
    included?: [number, unknown];
    noWindow?: boolean;
    choseAgain?: boolean;
  } = {},
) {
  const calls: string[] = [];
  const bodies: string[] = [];
  const shown: ToastContent[] = [];
  const ways: Way[] = [];
  let orders = 0;
  let signInsNeeded = 0;
  const windows: WindowEvents[] = [];
  const listening: ((events: WindowEvents) => void)[] = [];
  const send: AuthorizedFetch = async (path, init) => {
    calls.push(`${init?.method ?? 'GET'} ${path}`);
    bodies.push(String(init?.body ?? ''));
    const [status, body] = answerTo(path);
    return new Response(JSON.stringify(body), { status });
  };
  function answerTo(path: string): [number, unknown] {
    if (path.endsWith('create-order')) {
      orders += 1;
      return answers.order ?? [200, orderBody(orders)];
    }
    if (path.endsWith('included-bookings'))
      return answers.included ?? [200, { success: true, bookingId: 'CR-1', hours: 2 }];
    if (path.endsWith('verify'))
      return answers.verify ?? [200, { success: true, verified: true, bookingId: 'daypass_1_1' }];
    if (path.endsWith('bookings')) return answers.save ?? [200, { success: true }];
    if (path.endsWith('release')) return [200, { success: true }];
    return answers.status === null ? [503, {}] : [200, { success: true, status: answers.status ?? 'created' }];
  }
  const machine = checkoutMachine(() => ({
    client: paymentClient(send),
    openWindow: async (_, __, events) => {
      if (answers.noWindow)
        return {
          ok: false,
          problem: unreachable('Payment gateway not available. Please refresh the page and try again.'),
        };
      windows.push(events);
      for (const tellIt of listening) tellIt(events);
      return { ok: true, window: { close: () => calls.push('close') } };
    },
    look: { brand: 'Meju', color: '#c2410c' },
    now: () => now,
    isStillChosen: () => answers.choseAgain !== true,
    showToast: (toast) => shown.push(toast),
    leave: (way) => ways.push(way),
    onSignInNeeded: () => {
      signInsNeeded += 1;
    },
    onPaid: (bookingId) => calls.push(`paid for ${bookingId}`),
  }));
  const until = (wanted: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (machine.read().step === wanted) resolve();
      };
      machine.subscribe(look);
      look();
    });
  const opened = () =>
    new Promise<WindowEvents>((resolve) => {
      const first = windows[0];
      if (first) resolve(first);
      else listening.push(resolve);
    });
  return { machine, calls, bodies, shown, ways, until, opened, signIns: () => signInsNeeded };
}

const orderBody = (count: number) => ({
  success: true,
  orderId: `order_${count}`,
  amount: 38400,
  currency: 'INR',
  keyId: 'rzp_test_sandbox',
  bookingId: `daypass_1_${count}`,
  holdExpiresAt: '2026-11-21T06:45:00.000Z',
});

describe('something else is chosen while the server makes the order', () => {
  test('no window opens for what does not stand on the page any more, and its place is given back', async () => {
    const { machine, calls, shown, until } = scene({ choseAgain: true });
    machine.buy(...tuesday);
    await until('releasing');
    await until('idle');
    expect(calls).toEqual(['POST /api/payments/create-order', 'POST /api/payments/order_1/release']);
    expect(shown).toEqual([]);
  });

  test('its refusal is nobody’s concern, but a sign-in that has ended is', async () => {
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

  test('another date gives the first hold back before the second order', async () => {
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

describe('the conference room is bought', () => {
  const date = '2026-11-24';
  const selection = {
    serviceType: 'meetingRoom',
    date,
    startTime: '10:00',
    endTime: '14:00',
    purpose: 'Board',
  } as const;
  const room = buying({
    ...quoteFor(selection),
    serviceType: 'meetingRoom',
    serviceName: 'Premium Conference Room',
    timeText: '10:00 AM - 2:00 PM',
    durationText: '4 hours',
    features: ['Projector'],
    price: gstPrice(fromRupees(3200), fromRupees(576)),
  });
  const paidRoom = async (answers: Parameters<typeof scene>[0] = {}) => {
    const own = scene({ verify: [200, { success: true, verified: true, bookingId: 'CR-1-ABCDEF' }], ...answers });
    own.machine.buy(...room);
    (await own.opened()).paid(payment);
    await own.until('verified');
    return own;
  };
  afterEach(() => void vi.restoreAllMocks());

  test('CONF-10, BOOKING-01: once verified, its booking is saved as confirmed', async () => {
    const { calls, bodies, ways } = await paidRoom();
    expect(calls.at(-1)).toBe('POST /api/database/bookings');
    expect(JSON.parse(bodies.at(-1) ?? '')).toEqual({
      booking_id: 'CR-1-ABCDEF',
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.com',
      customer_phone: '+919876543210',
      service_type: 'meetingRoom',
      service_name: 'Premium Conference Room',
      amount: 3776,
      booking_date: '2026-11-24',
      booking_time: '10:00 AM - 2:00 PM',
      duration: '4 hours',
      features: ['Projector'],
      purpose: 'Board',
      payment_id: 'pay_1',
      status: 'confirmed',
    });
    expect(ways.map(({ to }) => to)).toEqual(['/my-bookings']);
  });

  test('CONF-11, API-14: that it could not be saved again is only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { shown, ways } = await paidRoom({ save: [503, {}] });
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    expect(shown.map(({ title }) => title)).toEqual(['Payment Successful!']);
    expect(ways).toHaveLength(1);
  });

  test('CONF-10: what is not verified is not saved', async () => {
    const { machine, opened, until, calls } = scene({ verify: [202, { success: true, verified: false }] });
    machine.buy(...room);
    (await opened()).paid(payment);
    await until('pending');
    expect(calls).not.toContain('POST /api/database/bookings');
  });
});

test('a month whose place cannot be kept is refused once, which tells the buyer, and sold when they press again', async () => {
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

describe('a booking within included hours', () => {
  const selection = {
    serviceType: 'meetingRoom',
    date: '2026-11-24',
    startTime: '10:00',
    endTime: '12:00',
  } as const;
  const room = { ...quoteFor(selection), serviceType: 'meetingRoom' } as const;
  const included = buying(room, true);

  test('is made without an order and without the payment window, and nothing is saved again', async () => {
    const { machine, calls, bodies, shown, ways, until } = scene();
    machine.buy(...included);
    await until('included');
    expect(calls).toEqual(['POST /api/included-bookings', 'paid for CR-1']);
    expect(JSON.parse(bodies[0] ?? '')).toEqual({
      selection,
      customerName: 'Asha Rao',
      customerEmail: 'asha@example.com',
      customerPhone: '+919876543210',
      whatsApp: true,
    });
    expect(shown).toMatchObject([
      { title: 'Booking Confirmed!', text: expect.stringContaining('membership includes') },
    ]);
    expect(ways).toEqual([{ to: '/my-bookings', afterMs: 2000 }]);
  });

  test('that is not possible any more says why, and can be tried again', async () => {
    const refusal = {
      success: false,
      message: 'It has 1 hour left.',
      error: { code: 'hours_not_included', message: '' },
    };
    const { machine, shown, until } = scene({ included: [409, refusal] });
    machine.buy(...included);
    await until('stopped');
    expect(shown).toMatchObject([{ text: 'It has 1 hour left.' }]);
    expect(machine.read()).toMatchObject({ problem: { code: 'hours_not_included' } });
  });

  test('is not charged for in silence: an order for the room is refused where hours cover it', async () => {
    const { machine, bodies, opened } = scene();
    machine.buy(...buying(room));
    await opened();
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ unlessIncluded: true });
  });
});
