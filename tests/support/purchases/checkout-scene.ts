import type { Selection } from '#capabilities/catalogue/contract.ts';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { NextPage } from '#capabilities/purchase/ui/checkout/after-payment.ts';
import { checkoutMachine } from '#capabilities/purchase/ui/checkout/checkout-machine.ts';
import type { ToastContent } from '#capabilities/purchase/ui/notices/validation-toasts.ts';
import { paymentClient } from '#capabilities/purchase/ui/payment/payment-client.ts';
import { unreachable } from '#capabilities/purchase/ui/payment/payment-problem.ts';
import type { WindowEvents } from '#capabilities/purchase/ui/payment/payment-window.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { fromRupees } from '#platform/money.ts';

const now = new Date('2026-11-21T06:30:00.000Z');
export const payment = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'sig' };

export const quoteFor = (selection: Selection): Quote => ({
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
export const buying = (quote: Quote, included = false) => [{ ok: true, quote, included }, who, 'page'] as const;
export const dayPassOn = (date: string) => buying(quoteFor({ serviceType: 'dayPass', date }));
export const tuesday = dayPassOn('2026-11-24');

/** A server and a window that answer as shown, and a record of everything that happened. */
export function scene(
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
  const ways: NextPage[] = [];
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

export const orderBody = (count: number) => ({
  success: true,
  orderId: `order_${count}`,
  amount: 38400,
  currency: 'INR',
  keyId: 'rzp_test_sandbox',
  bookingId: `daypass_1_${count}`,
  holdExpiresAt: '2026-11-21T06:45:00.000Z',
});
