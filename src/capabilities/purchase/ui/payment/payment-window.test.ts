import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from './payment-client.ts';

const order: Order = {
  orderId: 'order_1',
  amount: 38_400,
  currency: 'INR',
  keyId: 'rzp_live_public',
  bookingId: 'daypass_1_1',
  holdExpiresAt: '2026-11-24T06:45:00.000Z',
  now: '2026-11-24T06:30:00.000Z',
};
const customer = { name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210' };
const facts = { brand: 'Meju', description: 'Day Pass', customer, secondsLeft: 900, color: '#c2410c' };

type Options = {
  handler: (answer: unknown) => void;
  modal: { ondismiss: () => void };
  key: string;
  [option: string]: unknown;
};

/** The provider's script, as far as the page sees it. */
class Provider {
  static made: Options[] = [];
  static hears: ((answer: unknown) => void) | undefined;
  constructor(options: Options) {
    Provider.made.push(options);
  }
  open() {
    return undefined;
  }
  close() {
    return undefined;
  }
  on(_: string, heard: (answer: unknown) => void) {
    Provider.hears = heard;
  }
}

let scripts: { src: string }[];
let loads: boolean;
/** The request gets no answer: it neither loads nor fails. */
let hangs: boolean;

beforeEach(() => {
  vi.resetModules();
  Provider.made = [];
  scripts = [];
  loads = true;
  hangs = false;
  vi.stubGlobal('document', {
    createElement: () => {
      const heard = new Map<string, () => void>();
      return { src: '', addEventListener: (type: string, listener: () => void) => heard.set(type, listener), heard };
    },
    head: {
      append: (script: { src: string; heard: Map<string, () => void> }) => {
        scripts.push(script);
        if (hangs) return;
        if (loads) vi.stubGlobal('Razorpay', Provider);
        script.heard.get(loads ? 'load' : 'error')?.();
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(placed: Order = order) {
  const { openPaymentWindow } = await import('./payment-window.ts');
  const events: unknown[] = [];
  const opened = await openPaymentWindow(placed, facts, {
    paid: (payment) => events.push(['paid', payment]),
    failed: (failure) => events.push(['failed', failure]),
    closed: () => events.push(['closed']),
  });
  return { opened, events };
}

describe("the provider's window", () => {
  test("PAY-01, PAY-19, PAY-20: its script is loaded when it is needed, and gets the provider's public key", async () => {
    expect(scripts).toEqual([]);
    expect((await open()).opened.ok).toBe(true);
    expect(scripts.map(({ src }) => src)).toEqual(['https://checkout.razorpay.com/v1/checkout.js']);
    expect(Provider.made[0]).toMatchObject({
      key: 'rzp_live_public',
      order_id: 'order_1',
      amount: 38_400,
      currency: 'INR',
      name: 'Meju',
      prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919876543210' },
      timeout: 900,
    });
  });

  test('PAY-04, PAY-13, PAY-21: it calls back with a payment, a failure or a closing', async () => {
    const { events } = await open();
    const payment = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'sig' };
    Provider.made[0]?.handler({ ...payment, more: 1 });
    Provider.hears?.({ error: { description: 'The bank said no.', metadata: { payment_id: 'pay_2' } } });
    Provider.made[0]?.modal.ondismiss();
    expect(events).toEqual([
      ['paid', payment],
      ['failed', { description: 'The bank said no.', paymentId: 'pay_2' }],
      ['closed'],
    ]);
  });

  test('PAY-23: without a key', async () => {
    expect((await open({ ...order, keyId: '' })).opened).toMatchObject({
      problem: { text: 'Payment gateway not configured...' },
    });
    expect(scripts).toEqual([]);
  });

  test('PAY-24: a script that does not load, and the next press tries again', async () => {
    loads = false;
    const notAvailable = 'Payment gateway not available. Please refresh the page and try again.';
    expect((await open()).opened).toMatchObject({ problem: { text: notAvailable } });
    loads = true;
    expect((await open()).opened.ok).toBe(true);
    expect(scripts).toHaveLength(2);
  });

  test('PAY-24: a script that never comes is given up, and the next press tries again', async () => {
    vi.useFakeTimers();
    hangs = true;
    const tried = open();
    await vi.advanceTimersByTimeAsync(60_000);
    const notAvailable = 'Payment gateway not available. Please refresh the page and try again.';
    expect((await tried).opened).toMatchObject({ problem: { text: notAvailable } });
    hangs = false;
    expect((await open()).opened.ok).toBe(true);
  });
});
