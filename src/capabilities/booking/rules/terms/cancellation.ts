import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { type Paise, paise } from '#platform/money.ts';
import { type RefundFacts, type RefundReason, refundAt } from './refund-at.ts';

/** What a booking's own terms say about cancelling it now, or that it is past that. */
export type CancellationOffer = {
  readonly allowed: boolean;
  readonly refund: Paise;
  /** The last instant of a full refund, be it past or to come. */
  readonly deadline: Date;
  readonly reason: RefundReason | 'cancelled' | 'completed';
};

type Cancellable = RefundFacts & {
  readonly status: 'confirmed' | 'completed' | 'cancelled';
  readonly terms: CancellationTerms;
};

/** Only a confirmed booking can be cancelled; of any other the deadline is all that is left to say. */
export function cancellationOffer(booking: Cancellable, now: Date): CancellationOffer {
  const answer = refundAt(booking.terms, booking, now);
  if (booking.status === 'confirmed') return answer;
  return { allowed: false, refund: paise(0), deadline: answer.deadline, reason: booking.status };
}

/** Whether cancelling frees the place at once. Where it stays the customer's to the end of what was paid, only money back gives it up (POLICY-04). */
export const freesPlace = (terms: CancellationTerms, refund: Paise): boolean =>
  refund > 0 || terms.kind !== 'by_notice' || terms.withoutRefund === 'ends_at_once';
