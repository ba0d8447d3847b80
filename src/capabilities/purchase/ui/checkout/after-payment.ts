import { type ConfirmationFacts, confirmationLink } from '../confirmation/confirmation-link.ts';
import { type PaidFor, paymentSlots } from '../services/payment-slots.ts';
import type { Outcome } from './checkout-state.ts';

/** The page after a payment, and how long the toast stays before the browser goes there. */
export type NextPage = { readonly to: string; readonly afterMs: number };

const USUAL_MS = 2000;

/**
 * Where to go after an outcome; null when the buyer stays (CONF-12, DAYPASS-12, COWORK-11, REC-11 to REC-13, TIME-05). An unverified payment
 * leads to the confirmation page, which asks until it is final. The move fee leads to its booking.
 */
export function pageAfterPayment(bought: PaidFor, outcome: Outcome, facts: ConfirmationFacts): NextPage | null {
  if (bought === 'move') {
    const isPaid =
      outcome.kind === 'verified' || outcome.kind === 'unverified' || outcome.kind === 'verification-error';
    return isPaid ? { to: `/my-bookings?booking=${encodeURIComponent(facts.bookingId)}`, afterMs: USUAL_MS } : null;
  }
  switch (outcome.kind) {
    case 'included':
    case 'verified': {
      return { to: paymentSlots(bought).verifiedTo ?? confirmationLink(facts), afterMs: USUAL_MS };
    }
    case 'unverified': {
      const { paymentId } = outcome;
      return { to: confirmationLink({ ...facts, paymentId, status: 'payment_successful' }), afterMs: USUAL_MS };
    }
    case 'verification-error': {
      const status = 'payment_successful_verification_pending';
      const to = confirmationLink({ ...facts, paymentId: outcome.paymentId, status });
      return { to, afterMs: paymentSlots(bought).errorMs ?? USUAL_MS };
    }
    default:
      return null;
  }
}
