import { type RefundFacts, refundAt } from '#capabilities/booking/rules/terms/refund-at.ts';
import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { type Paise, paise } from '#platform/money.ts';
import { refundableAmount } from './refundable-amount.ts';
import { shareByTerms, supplementsBack, wholeShare } from './supplements-back.ts';

/** A cancellation made while the payment was disputed: its reason, and the refund that was promised. */
type Cancelled = { at: Date; because: string; refund: Paise };

/** The payment, and the part that is now neither refunded nor disputed. */
type Freed = { of: 'booking' | 'supplement'; paid: Paise; left: Paise };

/** The refund that a cancellation could not give because the payment was disputed: by the terms at that time, or all if the facility cancelled. */
export function owedAfterDispute(
  { at, because, refund }: Cancelled,
  booking: RefundFacts & { terms: CancellationTerms },
  { of, paid, left }: Freed,
): Paise {
  const isByFacility = because === 'house';
  const byTerms = refundAt(booking.terms, booking, at).refund;
  if (of === 'booking') return refundableAmount(isByFacility ? left : paise(Math.max(0, byTerms - refund)), left);
  // If only a part was disputed, the rest was refunded at once.
  if (left < paid && !isByFacility) return paise(0);
  const [supplement] = supplementsBack(
    [{ paid, left }],
    isByFacility ? wholeShare : shareByTerms(byTerms, booking.paid),
  );
  return supplement?.back ?? paise(0);
}
