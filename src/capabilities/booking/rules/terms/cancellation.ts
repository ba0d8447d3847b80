import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { type Paise, paise } from '#platform/money.ts';
import { type RefundFacts, type RefundReason, refundAt } from './refund-at.ts';

/** The refund if a booking is cancelled now, by its own terms, or why it cannot be cancelled. */
export type CancellationOffer = {
  readonly allowed: boolean;
  readonly refund: Paise;
  /** Deadline of a full refund, past or future. */
  readonly deadline: Date;
  readonly reason: RefundReason | 'cancelled' | 'completed';
};

type Cancellable = RefundFacts & {
  readonly status: 'confirmed' | 'completed' | 'cancelled';
  readonly terms: CancellationTerms;
};

/** Only a confirmed booking can be cancelled. For others, only the deadline is given. */
export function cancellationOffer(booking: Cancellable, now: Date): CancellationOffer {
  const answer = refundAt(booking.terms, booking, now);
  if (booking.status === 'confirmed') return answer;
  return { allowed: false, refund: paise(0), deadline: answer.deadline, reason: booking.status };
}

/**
 * Whether cancelling frees the place at once. If the customer keeps it until the end of the paid time, it is released only with a refund (POLICY-04).
 */
export const freesPlace = (terms: CancellationTerms, refund: Paise): boolean =>
  refund > 0 || terms.kind !== 'by_notice' || terms.withoutRefund === 'ends_at_once';
