import type { OwnHold } from '../existing/existing-bookings.ts';
import { holdLeft } from '../hold/hold-clock.ts';
import { outcomeToast } from '../notices/outcome-toasts.ts';
import type { ToastContent } from '../notices/validation-toasts.ts';
import type { Order, PaymentClient, ProviderPayment } from '../payment/payment-client.ts';
import { type PaymentProblem, unreachable } from '../payment/payment-problem.ts';
import type { OpenWindow, openPaymentWindow } from '../payment/payment-window.ts';
import { paymentSlots } from '../services/payment-slots.ts';
import { type NextPage, pageAfterPayment } from './after-payment.ts';
import { type CheckoutEffect, type CheckoutEvent, step } from './checkout-flow.ts';
import { type CheckoutState, idle, isBusy, orderInHand } from './checkout-state.ts';
import { confirmationFacts, type Purchase, savedRecord, toPurchase, verificationDetails } from './purchase.ts';

/** What the machine works with. Read at each use, so that a later sign-in counts. */
export type Surroundings = {
  readonly client: PaymentClient;
  readonly openWindow: typeof openPaymentWindow;
  readonly look: { readonly brand: string; readonly color: string };
  /** The present instant by the server's clock. */
  readonly now: () => Date;
  readonly showToast: (toast: ToastContent) => void;
  /** Goes to another page of the site after the given time. */
  readonly leave: (next: NextPage) => void;
  /** Whether the page still shows what was ordered. */
  readonly isStillChosen: () => boolean;
  /** The server demands a sign-in although the browser assumed one. */
  readonly onSignInNeeded: () => void;
  /** A payment succeeded, so the draft of the form can be deleted. */
  readonly onPaid: (bookingId: string) => void;
};

export type CheckoutMachine = ReturnType<typeof checkoutMachine>;

/** Key of the purchase that has no order yet. */
const PRESSED = '';

type WindowHandle = { open: OpenWindow | null; live: boolean };

/** Runs the checkout's table (`checkout-flow.ts`) against the server, the provider's window, the toasts and the router. No React. */
export function checkoutMachine(surroundings: () => Surroundings) {
  let state: CheckoutState = idle;
  let shown: WindowHandle = { open: null, live: false };
  const purchases = new Map<string, Purchase>();
  const listeners = new Set<() => void>();
  /** Selections whose place is booked for the month after, learnt from a refusal. */
  const warnedOf = new Set<string>();

  function dispatch(event: CheckoutEvent): void {
    const next = step(state, event);
    state = next.state;
    for (const effect of next.effects) void run(effect);
    for (const listener of listeners) listener();
  }

  function run(effect: CheckoutEffect): Promise<void> | void {
    switch (effect.do) {
      case 'order':
        return order();
      case 'open-window':
        return open(effect.order);
      case 'close-window':
        return closeWindow();
      case 'verify':
        return verify(effect.order, effect.payment);
      case 'ask':
        return ask(effect.orderId);
      case 'release':
        return release(effect.orderId);
      case 'conclude':
        return conclude(effect);
    }
  }

  async function order(): Promise<void> {
    const purchase = purchases.get(PRESSED);
    if (!purchase?.body) return;
    const { body, thing } = purchase;
    const { client } = surroundings();
    if (purchase.included) return bookIncluded(await client.bookIncluded(body));
    const isWarned = warnedOf.has(thing.selectionKey);
    const answer = await client.createOrder(isWarned ? { ...body, unlessNextMonthTaken: undefined } : body);
    if (answer.ok) {
      purchases.set(answer.order.orderId, purchase);
      purchases.delete(PRESSED);
    } else if (answer.problem.status === 401) return notSignedIn(answer.problem);
    else if (answer.problem.code === 'next_month_taken') warnedOf.add(thing.selectionKey);
    if (!surroundings().isStillChosen()) {
      return dispatch({ type: 'no-longer-chosen', order: answer.ok ? answer.order : null });
    }
    if (answer.ok) return dispatch({ type: 'ordered', order: answer.order });
    return dispatch({ type: 'not-ordered', problem: answer.problem });
  }

  function bookIncluded(answer: Awaited<ReturnType<PaymentClient['bookIncluded']>>): void {
    if (answer.ok) return dispatch({ type: 'included', bookingId: answer.bookingId });
    if (answer.problem.status === 401) return notSignedIn(answer.problem);
    dispatch({ type: 'not-ordered', problem: answer.problem });
  }

  function notSignedIn(problem: PaymentProblem): void {
    dispatch({ type: 'not-ordered', problem });
    surroundings().onSignInNeeded();
  }

  async function open(placed: Order): Promise<void> {
    const purchase = purchases.get(placed.orderId);
    if (!purchase) return;
    const { openWindow, look, now } = surroundings();
    const handle: WindowHandle = { open: null, live: true };
    shown = handle;
    const secondsLeft = Math.max(1, holdLeft(placed.holdExpiresAt, now()).seconds);
    const facts = { ...look, description: purchase.thing.serviceName, customer: purchase.customer, secondsLeft };
    const opened = await openWindow(placed, facts, {
      paid: (payment) => {
        handle.live = false;
        handle.open = null;
        dispatch({ type: 'paid', payment });
      },
      failed: (failure) => dispatch({ type: 'attempt-failed', failure }),
      closed: () => {
        if (handle.live) dispatch({ type: 'closed' });
        handle.live = false;
      },
    });
    if (!opened.ok) dispatch({ type: 'no-window', problem: opened.problem });
    else if (handle.live) handle.open = opened.window;
    else opened.window.close();
  }

  function closeWindow(): void {
    shown.live = false;
    shown.open?.close();
    shown.open = null;
  }

  async function verify(placed: Order, payment: ProviderPayment): Promise<void> {
    const purchase = purchases.get(placed.orderId);
    if (!purchase) return;
    if (!payment.razorpay_payment_id || !payment.razorpay_signature) {
      const problem = { ...unreachable('The payment window gave no payment id.'), code: 'incomplete_payment' };
      return dispatch({ type: 'verification-problem', problem });
    }
    const { client } = surroundings();
    const details = verificationDetails(purchase, placed.bookingId);
    const first = await client.verify(payment, details);
    const answer = first.ok || first.problem.kind !== 'unreachable' ? first : await client.verify(payment, details);
    if (answer.ok) dispatch({ type: 'verification', ...answer });
    else dispatch({ type: 'verification-problem', problem: answer.problem });
  }

  async function ask(orderId: string): Promise<void> {
    const known = await surroundings().client.status(orderId);
    dispatch({ type: 'status', status: known?.status ?? null, bookingId: known?.bookingId ?? '' });
  }

  async function release(orderId: string): Promise<void> {
    const { client } = surroundings();
    if (await client.release(orderId)) return dispatch({ type: 'released' });
    const known = await client.status(orderId);
    dispatch({ type: 'release-failed', status: known?.status ?? null, bookingId: known?.bookingId ?? '' });
  }

  function conclude({ outcome, order: placed }: Extract<CheckoutEffect, { do: 'conclude' }>): void {
    const purchase = purchases.get(placed?.orderId ?? PRESSED);
    if (!purchase) return;
    const { thing } = purchase;
    const { showToast, leave, onPaid } = surroundings();
    const bought = thing.isMove ? 'move' : thing.serviceType;
    showToast(outcomeToast(bought, outcome));
    const bookingId = 'bookingId' in outcome ? outcome.bookingId : (placed?.bookingId ?? '');
    const way = pageAfterPayment(bought, outcome, confirmationFacts(thing, bookingId));
    if (!way) return;
    onPaid(bookingId);
    if (paymentSlots(bought).savesRecord && outcome.kind === 'verified') void save(purchase, outcome);
    leave(way);
  }

  /** As specified for the room alone (CONF-10); a failure is only logged (CONF-11). */
  async function save(purchase: Purchase, ids: { bookingId: string; paymentId: string }): Promise<void> {
    const isSaved = await surroundings().client.saveBooking(savedRecord(purchase, ids));
    // oxlint-disable-next-line no-console -- the specification's only trace of it (CONF-11)
    if (!isSaved) console.error(`The booking ${ids.bookingId} is confirmed, but saving it again failed.`);
  }

  return {
    read: () => state,
    /** What the order in hand was made for and until when its place is held; null when there is none. */
    ownHold(): OwnHold | null {
      const order = isBusy(state) && 'order' in state ? state.order : orderInHand(state);
      const purchase = order ? purchases.get(order.orderId) : undefined;
      return order && purchase
        ? { key: purchase.thing.selectionKey, orderId: order.orderId, until: order.holdExpiresAt }
        : null;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Orders what was chosen, or books it within included hours. */
    buy(...pressed: Parameters<typeof toPurchase>): void {
      if (isBusy(state)) return;
      const purchase = toPurchase(...pressed);
      const held = orderInHand(state);
      const before = held ? purchases.get(held.orderId) : undefined;
      purchases.set(PRESSED, purchase);
      dispatch({ type: 'buy', same: !before || before.thing.selectionKey === purchase.thing.selectionKey });
    },
    /** Opens the window for an order that was made before. */
    resume(order: Order, purchase: Purchase): void {
      if (isBusy(state)) return;
      purchases.set(order.orderId, purchase);
      dispatch({ type: 'resume', order });
    },
    release: () => dispatch({ type: 'release' }),
    /** Releases the buyer's own hold that is in the way, then continues this purchase. */
    swap: (orderId: string) => dispatch({ type: 'swap', orderId }),
    reset: () => dispatch({ type: 'reset' }),
    /** Asks the server about the current order again, as closing the window does not cancel a UPI payment. Shows no error if it cannot be asked. */
    async recheck(): Promise<void> {
      const held = orderInHand(state);
      const known = held ? await surroundings().client.status(held.orderId) : null;
      if (known) dispatch({ type: 'status', status: known.status, bookingId: known.bookingId });
    },
    close: closeWindow,
  };
}
