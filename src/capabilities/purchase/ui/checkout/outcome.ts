import type { PaymentProblem } from '../payment/payment-problem.ts';

/** What the provider said about a failed attempt; its payment may still come through later. */
export type Failure = { readonly description: string; readonly paymentId: string };

/** How an attempt ended, for the words and the way that follow from it. One per attempt. */
export type Outcome =
  | { readonly kind: 'verified'; readonly bookingId: string; readonly paymentId: string }
  | { readonly kind: 'unverified'; readonly paymentId: string }
  | { readonly kind: 'refunded'; readonly paymentId: string }
  | { readonly kind: 'verification-error'; readonly paymentId: string; readonly problem: PaymentProblem }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled'; readonly charged: 'no' | 'unknown' }
  | { readonly kind: 'released' }
  | { readonly kind: 'not-started'; readonly problem: PaymentProblem };
