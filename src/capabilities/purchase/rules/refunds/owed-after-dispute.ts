import { type RefundFacts, refundAt } from '#capabilities/booking/rules/terms/refund-at.ts';
import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { type Paise, paise } from '#platform/money.ts';
import { refundableAmount } from './refundable-amount.ts';
import { shareByTerms, supplementsBack, wholeShare } from './supplements-back.ts';

/** How a booking was cancelled while its payment was disputed: why in one word, and what of its own payment was promised back. */
type Cancelled = { at: Date; because: string; refund: Paise };

/** The disputed payment, and what of it is neither promised back nor disputed by now. */
type Freed = { of: 'booking' | 'supplement'; paid: Paise; left: Paise };

/**
 * What cancelling a booking would have given back of a payment, had it not been disputed, and did not give: what its terms said at that moment, or
 * all where the facility cancelled.
 */
export function owedAfterDispute(
  { at, because, refund }: Cancelled,
  booking: RefundFacts & { terms: CancellationTerms },
  { of, paid, left }: Freed,
): Paise {
  const isByFacility = because === 'house';
  const byTerms = refundAt(booking.terms, booking, at).refund;
  if (of === 'booking') return refundableAmount(isByFacility ? left : paise(Math.max(0, byTerms - refund)), left);
  // Of one that was disputed in part its share went back at once.
  if (left < paid && !isByFacility) return paise(0);
  const [supplement] = supplementsBack(
    [{ paid, left }],
    isByFacility ? wholeShare : shareByTerms(byTerms, booking.paid),
  );
  return supplement?.back ?? paise(0);
}
