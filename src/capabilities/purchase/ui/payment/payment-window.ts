import type { Failure } from '../checkout/checkout-state.ts';
import type { Customer, Order, ProviderPayment } from './payment-client.ts';
import { asRecord, asText, type PaymentProblem, unreachable } from './payment-problem.ts';

const LIVE_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
const SANDBOX_SCRIPT = '/sandbox/razorpay/checkout.js';
const SANDBOX_KEY = 'rzp_test_sandbox';

/** What checkout.js puts on the page (integration-facts 1.4). */
type Checkout = {
  open(): void;
  close?(): void;
  on(event: 'payment.failed', listener: (answer: unknown) => void): void;
};
type CheckoutConstructor = new (options: Record<string, unknown>) => Checkout;

/** What the provider's window reports back. `closed` comes for every closing, after a failure too. */
export type WindowEvents = {
  paid(payment: ProviderPayment): void;
  failed(failure: Failure): void;
  closed(): void;
};

export type WindowFacts = {
  readonly brand: string;
  readonly description: string;
  readonly customer: Customer;
  /** The window closes itself when the hold ends. */
  readonly secondsLeft: number;
  /** The brand's colour as the page shows it. */
  readonly color: string;
};

export type OpenWindow = { close(): void };

/**
 * Opens the provider's window for an order; its script is loaded only now (PAY-19, PAY-20).
 * @returns the window, or why there is none (PAY-23, PAY-24).
 */
export async function openPaymentWindow(
  order: Order,
  facts: WindowFacts,
  events: WindowEvents,
): Promise<{ ok: true; window: OpenWindow } | { ok: false; problem: PaymentProblem }> {
  if (order.keyId === '') return { ok: false, problem: unreachable('Payment gateway not configured...') };
  const Razorpay = await loadCheckout(order.keyId === SANDBOX_KEY ? SANDBOX_SCRIPT : LIVE_SCRIPT);
  if (!Razorpay) return { ok: false, problem: notAvailable };
  try {
    const checkout = new Razorpay(optionsFor(order, facts, events));
    checkout.on('payment.failed', (answer) => events.failed(readFailure(answer)));
    checkout.open();
    return { ok: true, window: { close: () => checkout.close?.() } };
  } catch {
    return { ok: false, problem: notAvailable };
  }
}

const notAvailable = unreachable('Payment gateway not available. Please refresh the page and try again.');

const optionsFor = (order: Order, facts: WindowFacts, events: WindowEvents): Record<string, unknown> => ({
  key: order.keyId,
  amount: order.amount,
  currency: order.currency,
  order_id: order.orderId,
  name: facts.brand,
  description: facts.description,
  prefill: { name: facts.customer.name, email: facts.customer.email, contact: facts.customer.phone },
  theme: { color: facts.color },
  timeout: facts.secondsLeft,
  retry: { enabled: true },
  handler: (answer: unknown) => events.paid(readPayment(answer)),
  modal: { ondismiss: () => events.closed(), confirm_close: false, escape: true, animation: true },
});

function readPayment(answer: unknown): ProviderPayment {
  const said = asRecord(answer);
  return {
    razorpay_payment_id: asText(said['razorpay_payment_id']),
    razorpay_order_id: asText(said['razorpay_order_id']),
    razorpay_signature: asText(said['razorpay_signature']),
  };
}

function readFailure(answer: unknown): Failure {
  const error = asRecord(asRecord(answer)['error']);
  return {
    description: asText(error['description']),
    paymentId: asText(asRecord(error['metadata'])['payment_id']),
  };
}

/** Without a limit, a request that never gets an answer would keep the button busy for ever. */
const TIMEOUT_MS = 20_000;
let loading: Promise<CheckoutConstructor | null> | null = null;

/** Loads the provider's script once; a load that fails or takes too long is tried again at the next press. */
function loadCheckout(address: string): Promise<CheckoutConstructor | null> {
  const ready = readyCheckout();
  if (ready) return Promise.resolve(ready);
  loading ??= new Promise<CheckoutConstructor | null>((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    const end = () => {
      clearTimeout(timer);
      resolve(readyCheckout());
    };
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    document.head.append(script);
  }).then((found) => {
    if (!found) loading = null;
    return found;
  });
  return loading;
}

const readyCheckout = (): CheckoutConstructor | null =>
  (globalThis as { Razorpay?: CheckoutConstructor }).Razorpay ?? null;
