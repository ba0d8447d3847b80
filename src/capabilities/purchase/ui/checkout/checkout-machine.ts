import type { OwnHold } from '../existing/existing-bookings.ts';
import type { Order, PaymentClient } from '../payment/payment-client.ts';
import type { PaymentProblem } from '../payment/payment-problem.ts';
import { type CheckoutEffect, type CheckoutEvent, step } from './checkout-flow.ts';
import { type CheckoutState, idle, isBusy, orderInHand } from './checkout-state.ts';
import { askStatus, releaseHold, verifyPayment } from './effects/ask-server.ts';
import { conclude } from './effects/conclude.ts';
import { windowOfOrder } from './effects/window-of-order.ts';
import { type Purchase, toPurchase } from './purchase.ts';
import type { Surroundings } from './surroundings.ts';

export type CheckoutMachine = ReturnType<typeof checkoutMachine>;

/** Key of the purchase that has no order yet. */
const PRESSED = '';

/** Runs the checkout's table (`checkout-flow.ts`) against the server, the provider's window, the toasts and the router. No React. */
export function checkoutMachine(surroundings: () => Surroundings) {
  let state: CheckoutState = idle;
  const paymentWindow = windowOfOrder(surroundings, dispatch);
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

  async function run(effect: CheckoutEffect): Promise<void> {
    switch (effect.do) {
      case 'order':
        return order();
      case 'open-window': {
        const purchase = purchases.get(effect.order.orderId);
        return purchase && paymentWindow.open(effect.order, purchase);
      }
      case 'close-window':
        return paymentWindow.close();
      case 'verify': {
        const purchase = purchases.get(effect.order.orderId);
        return purchase && dispatch(await verifyPayment(surroundings().client, purchase, effect.order, effect.payment));
      }
      case 'ask':
        return dispatch(await askStatus(surroundings().client, effect.orderId));
      case 'release':
        return dispatch(await releaseHold(surroundings().client, effect.orderId));
      case 'conclude': {
        const purchase = purchases.get(effect.order?.orderId ?? PRESSED);
        return purchase && conclude(surroundings(), purchase, effect.outcome, effect.order);
      }
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
    close: () => paymentWindow.close(),
  };
}
