import type { Order, ProviderPayment } from '../payment/payment-client.ts';
import type { PaymentProblem } from '../payment/payment-problem.ts';

/** What the provider said about a failed attempt; its payment may still come through later. */
export type Failure = { readonly description: string; readonly paymentId: string };

/** How an attempt ended. Decides the text and the next page. One per attempt. */
export type Outcome =
  | { readonly kind: 'verified'; readonly bookingId: string; readonly paymentId: string }
  /** Hours of a membership took the place of a payment. */
  | { readonly kind: 'included'; readonly bookingId: string }
  | { readonly kind: 'unverified'; readonly paymentId: string }
  | { readonly kind: 'refunded'; readonly paymentId: string }
  | { readonly kind: 'verification-error'; readonly paymentId: string; readonly problem: PaymentProblem }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled'; readonly charged: 'no' | 'unknown' }
  | { readonly kind: 'released' }
  | { readonly kind: 'not-started'; readonly problem: PaymentProblem };

/** The state of one purchase. `order` is the live hold on the server while the step has it. */
export type CheckoutState =
  | { readonly step: 'idle' }
  | { readonly step: 'releasing'; readonly orderId: string; readonly order: Order | null; readonly next: Afterwards }
  | { readonly step: 'ordering' }
  | { readonly step: 'included'; readonly bookingId: string }
  | { readonly step: 'paying'; readonly order: Order }
  | { readonly step: 'asking'; readonly order: Order }
  | { readonly step: 'verifying'; readonly order: Order; readonly payment: ProviderPayment }
  | { readonly step: 'verified'; readonly order: Order; readonly bookingId: string; readonly paymentId: string }
  | { readonly step: 'pending'; readonly order: Order; readonly outcome: Outcome }
  | { readonly step: 'refunded'; readonly order: Order; readonly paymentId: string }
  | { readonly step: 'failed'; readonly order: Order; readonly failure: Failure; readonly windowOpen: boolean }
  | { readonly step: 'cancelled'; readonly order: Order; readonly charged: 'no' | 'unknown'; readonly held: boolean }
  | { readonly step: 'stopped'; readonly problem: PaymentProblem; readonly order: Order | null };

/** The step after releasing a hold: the new order, nothing, or a message to the buyer who released it. */
export type Afterwards = 'order' | 'rest' | 'confirm';

export const idle: CheckoutState = { step: 'idle' };

/** True while the buy button is busy (PAY-17, PAY-18). */
export const isBusy = (state: CheckoutState): boolean =>
  ['releasing', 'ordering', 'paying', 'asking', 'verifying', 'verified', 'included', 'pending'].includes(state.step);

/** True while the provider's window covers the page; it stays open after a failed attempt. */
export const isWindowOpen = (state: CheckoutState): boolean =>
  state.step === 'paying' || (state.step === 'failed' && state.windowOpen);

/** True once a payment succeeded, even if it is refunded later, or included hours were used. */
export const isPaid = (state: CheckoutState): boolean =>
  ['verified', 'included', 'pending', 'refunded'].includes(state.step);

/** The order whose hold the buyer still has, if any. */
export function orderInHand(state: CheckoutState): Order | null {
  if (state.step === 'stopped') return state.order;
  if (state.step === 'failed') return state.order;
  return state.step === 'cancelled' && state.held ? state.order : null;
}
