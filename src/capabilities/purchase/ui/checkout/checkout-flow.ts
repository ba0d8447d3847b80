import type { Order, OrderStatus, ProviderPayment } from '../payment/payment-client.ts';
import { type PaymentProblem, unreachable } from '../payment/payment-problem.ts';
import {
  type Afterwards,
  type CheckoutState,
  type Failure,
  idle,
  isBusy,
  isWindowOpen,
  type Outcome,
  orderInHand,
} from './checkout-state.ts';

export type CheckoutEvent =
  /** The buyer pressed the button; `same`: the choice is that of the current order. */
  | { readonly type: 'buy'; readonly same: boolean }
  /** An earlier order is to be paid now. */
  | { readonly type: 'resume'; readonly order: Order }
  | { readonly type: 'ordered'; readonly order: Order }
  /** It was booked without an order, within hours of a membership. */
  | { readonly type: 'included'; readonly bookingId: string }
  | { readonly type: 'not-ordered'; readonly problem: PaymentProblem }
  /** The buyer chose something else while the server was making the order; null when it made none. */
  | { readonly type: 'no-longer-chosen'; readonly order: Order | null }
  /** The provider's window could not be shown. */
  | { readonly type: 'no-window'; readonly problem: PaymentProblem }
  | { readonly type: 'paid'; readonly payment: ProviderPayment }
  /** One attempt in the window failed; the window may stay open for another (integration-facts 1.4). */
  | { readonly type: 'attempt-failed'; readonly failure: Failure }
  | { readonly type: 'closed' }
  /** The server's answer after the window closed; null when it could not be asked. */
  | { readonly type: 'status'; readonly status: OrderStatus | null; readonly bookingId: string }
  /** `refunded`: the place was gone when the payment arrived, so it is refunded in full. */
  | {
      readonly type: 'verification';
      readonly verified: boolean;
      readonly refunded: boolean;
      readonly bookingId: string;
    }
  | { readonly type: 'verification-problem'; readonly problem: PaymentProblem }
  /** The buyer gives up a hold: the one in hand, or the own one that is in the way. */
  | { readonly type: 'release' }
  | { readonly type: 'swap'; readonly orderId: string }
  | { readonly type: 'released' }
  /** The server kept the hold; `status` is what it knows of that order, null when it could not be asked. */
  | { readonly type: 'release-failed'; readonly status: OrderStatus | null; readonly bookingId: string }
  | { readonly type: 'reset' };

export type CheckoutEffect =
  | { readonly do: 'order' }
  | { readonly do: 'open-window'; readonly order: Order }
  | { readonly do: 'close-window' }
  | { readonly do: 'verify'; readonly order: Order; readonly payment: ProviderPayment }
  | { readonly do: 'ask'; readonly orderId: string }
  | { readonly do: 'release'; readonly orderId: string }
  | { readonly do: 'conclude'; readonly outcome: Outcome; readonly order: Order | null };

export type Step = { readonly state: CheckoutState; readonly effects: readonly CheckoutEffect[] };

const stay = (state: CheckoutState): Step => ({ state, effects: [] });

/**
 * All transitions of a purchase in the browser, the same for all services. The provider fires 'failed' and 'closed' for one attempt, in either
 * order; only one outcome is shown. A closed window proves nothing about money, so the server is asked first. A payment is never ignored.
 */
export function step(state: CheckoutState, event: CheckoutEvent): Step {
  switch (event.type) {
    case 'buy':
      return pressed(state, event.same);
    case 'resume':
      return isBusy(state) ? stay(state) : paying(event.order);
    case 'ordered':
      return state.step === 'ordering' ? paying(event.order) : stay(state);
    case 'included':
      return state.step === 'ordering' ? included(event.bookingId) : stay(state);
    case 'not-ordered':
      return state.step === 'ordering' ? stopped(event.problem, null) : stay(state);
    case 'no-longer-chosen':
      return state.step === 'ordering' ? noLongerChosen(event.order) : stay(state);
    case 'no-window':
      return state.step === 'paying' ? stopped(event.problem, state.order) : stay(state);
    case 'paid':
      return paid(state, event.payment);
    case 'attempt-failed':
      return attemptFailed(state, event.failure);
    case 'closed':
      return closed(state);
    case 'status':
      return answered(state, event.status, event.bookingId);
    case 'verification':
      return verification(state, event);
    case 'verification-problem':
      return verificationProblem(state, event.problem);
    case 'release': {
      const order = orderInHand(state);
      return order ? releasing(order.orderId, order, 'confirm') : stay(state);
    }
    case 'swap':
      return isBusy(state) ? stay(state) : releasing(event.orderId, null, 'order');
    case 'released':
      return state.step === 'releasing' ? released(state) : stay(state);
    case 'release-failed':
      return state.step === 'releasing' ? releaseFailed(state, event.status, event.bookingId) : stay(state);
    case 'reset':
      return isBusy(state) ? stay(state) : stay(idle);
  }
}

type Releasing = Extract<CheckoutState, { step: 'releasing' }>;

const ordering: Step = { state: { step: 'ordering' }, effects: [{ do: 'order' }] };

const releasing = (orderId: string, order: Order | null, next: Afterwards): Step => ({
  state: { step: 'releasing', orderId, order, next },
  effects: [{ do: 'close-window' }, { do: 'release', orderId }],
});

/** An order is not paid when the page no longer shows its choice. */
const noLongerChosen = (order: Order | null): Step => (order ? releasing(order.orderId, order, 'rest') : stay(idle));

function released({ order, next }: Pick<Releasing, 'order' | 'next'>): Step {
  if (next === 'order') return ordering;
  return next === 'confirm'
    ? { state: idle, effects: [{ do: 'conclude', outcome: { kind: 'released' }, order }] }
    : stay(idle);
}

/** A hold that cannot be released has usually just been paid, so nothing new is ordered. */
function releaseFailed({ order, next }: Releasing, status: OrderStatus | null, bookingId: string): Step {
  if (status === 'paid' && order) return verified(order, bookingId || order.bookingId, '');
  if (status === 'authorized' && order) return pending(order, { kind: 'unverified', paymentId: '' });
  if (status === 'paid' || status === 'authorized') return stopped(earlierPaid, null);
  if (status === 'refunded' && order && next !== 'order') return refunded(order, '');
  if (status === 'expired' || status === 'refunded' || next === 'order') return released({ order, next });
  return stopped(notReleased, order);
}

const earlierPaid: PaymentProblem = {
  ...unreachable('Your earlier payment went through. See the booking in My Bookings.'),
  code: 'earlier_paid',
};
const notReleased = unreachable('We could not release your hold right now. It ends when its time is up.');

const paying = (order: Order): Step => ({ state: { step: 'paying', order }, effects: [{ do: 'open-window', order }] });

const included = (bookingId: string): Step => ({
  state: { step: 'included', bookingId },
  effects: [{ do: 'conclude', outcome: { kind: 'included', bookingId }, order: null }],
});

const stopped = (problem: PaymentProblem, order: Order | null): Step => ({
  state: { step: 'stopped', problem, order },
  effects: [{ do: 'conclude', outcome: { kind: 'not-started', problem }, order }],
});

/** A second press does nothing. A different choice first releases the old hold, so that buyers do not block themselves. */
function pressed(state: CheckoutState, same: boolean): Step {
  if (isBusy(state)) return stay(state);
  const order = orderInHand(state);
  if (order && !same) return releasing(order.orderId, order, 'order');
  return { state: { step: 'ordering' }, effects: [{ do: 'close-window' }, { do: 'order' }] };
}

function paid(state: CheckoutState, payment: ProviderPayment): Step {
  if (!('order' in state) || !state.order || ['verifying', 'verified', 'pending', 'refunded'].includes(state.step))
    return stay(state);
  const { order } = state;
  return { state: { step: 'verifying', order, payment }, effects: [{ do: 'verify', order, payment }] };
}

/** The failed attempt may be a second payment of an order paid in another tab, so the server is asked at once. */
function attemptFailed(state: CheckoutState, failure: Failure): Step {
  if (state.step !== 'paying' && state.step !== 'asking' && state.step !== 'failed') return stay(state);
  const { order } = state;
  return {
    state: { step: 'failed', order, failure, windowOpen: isWindowOpen(state) },
    effects: [
      { do: 'conclude', outcome: { kind: 'failed', failure }, order },
      { do: 'ask', orderId: order.orderId },
    ],
  };
}

function closed(state: CheckoutState): Step {
  if (state.step === 'paying') {
    return { state: { step: 'asking', order: state.order }, effects: [{ do: 'ask', orderId: state.order.orderId }] };
  }
  if (state.step !== 'failed') return stay(state);
  return { state: { ...state, windowOpen: false }, effects: [{ do: 'ask', orderId: state.order.orderId }] };
}

/** What the server knows after the window closed. */
function answered(state: CheckoutState, status: OrderStatus | null, bookingId: string): Step {
  if (state.step !== 'asking' && state.step !== 'failed' && state.step !== 'cancelled') return stay(state);
  const { order } = state;
  if (status === 'paid') return verified(order, bookingId || order.bookingId, '');
  if (status === 'authorized') return pending(order, { kind: 'unverified', paymentId: '' });
  if (status === 'refunded') return refunded(order, '');
  if (state.step === 'failed') return stay(state);
  const charged = status === null ? 'unknown' : 'no';
  const held = status === 'created' || status === 'failed' || status === null;
  const next: CheckoutState = { step: 'cancelled', order, charged, held };
  // A shown result is replaced only if the server could not be asked before and can be now.
  if (state.step === 'cancelled' && (state.charged === 'no' || charged === 'unknown')) return stay(next);
  return { state: next, effects: [{ do: 'conclude', outcome: { kind: 'cancelled', charged }, order }] };
}

function verification(state: CheckoutState, answer: Extract<CheckoutEvent, { type: 'verification' }>): Step {
  if (state.step !== 'verifying') return stay(state);
  const { order, payment } = state;
  const paymentId = payment.razorpay_payment_id;
  if (answer.verified) return verified(order, answer.bookingId || order.bookingId, paymentId);
  if (answer.refunded) return refunded(order, paymentId);
  return pending(order, { kind: 'unverified', paymentId });
}

function verificationProblem(state: CheckoutState, problem: PaymentProblem): Step {
  if (state.step !== 'verifying') return stay(state);
  const paymentId = state.payment.razorpay_payment_id;
  return pending(state.order, { kind: 'verification-error', paymentId, problem });
}

const verified = (order: Order, bookingId: string, paymentId: string): Step => ({
  state: { step: 'verified', order, bookingId, paymentId },
  effects: [{ do: 'close-window' }, { do: 'conclude', outcome: { kind: 'verified', bookingId, paymentId }, order }],
});

const refunded = (order: Order, paymentId: string): Step => ({
  state: { step: 'refunded', order, paymentId },
  effects: [{ do: 'close-window' }, { do: 'conclude', outcome: { kind: 'refunded', paymentId }, order }],
});

const pending = (order: Order, outcome: Outcome): Step => ({
  state: { step: 'pending', order, outcome },
  effects: [{ do: 'close-window' }, { do: 'conclude', outcome, order }],
});
