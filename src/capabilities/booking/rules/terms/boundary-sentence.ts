import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { formatRupees, type Paise, paise } from '#platform/money.ts';
import { type Purchased, type RefundPhase, refundTimeline } from './refund-timeline.ts';
import { deadlineText } from './terms-sentence.ts';

/**
 * The refund now and after the next deadline: 'Full refund until Tue 24 Nov, 3:00 PM. ₹1,888 until Wed 25 Nov, 3:00 AM.'
 * @param booked.refunded amount already refunded by the facility.
 */
export function boundarySentence(
  terms: CancellationTerms,
  booked: Purchased & Amounts & { refunded?: Paise | undefined },
  now: Date,
): string {
  if (booked.refundAtMost === 0) return 'No refund: this booking was moved after its refund period had ended.';
  const left = paise(Math.max(0, booked.paid - (booked.refunded ?? 0)));
  if (left === 0) return 'You have already been refunded in full.';
  const [phase, next] = refundTimeline(terms, booked).filter(({ until }) => now <= until);
  if (!phase) return 'You can still cancel, but there is no refund.';
  const atMost = paise(Math.min(booked.refundAtMost ?? left, left));
  const after = next
    ? `${whatIsBack(next, booked.paid, atMost)} until ${deadlineText(next.until)}.`
    : 'No refund after that.';
  const isFull = phase.share === 100 && (booked.refundAtMost ?? null) === null && left === booked.paid;
  const first = isFull ? 'Full refund' : whatIsBack(phase, booked.paid, atMost);
  return `${first} until ${deadlineText(phase.until)}. ${after}`;
}

type Amounts = {
  paid: Paise;
  /** Limit of the refund, lowered by a late move. */
  refundAtMost?: Paise | null | undefined;
};

const whatIsBack = ({ share }: RefundPhase, paid: Paise, atMost: Paise): string =>
  share === 'unused_days'
    ? 'Refund of the unused days'
    : `Refund of ${formatRupees(paise(Math.min(Math.floor((paid * share) / 100 + 0.5), atMost)))}`;
