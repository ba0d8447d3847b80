import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { formatRupeesExact, type Paise, paise } from '#platform/money.ts';
import { type Purchased, type RefundPhase, refundTimeline } from './refund-timeline.ts';
import { deadlineText } from './terms-sentence.ts';

/**
 * What holds now and what holds after the next boundary: 'Free cancellation until Tue 24 Nov, 3:00 PM; after that a refund of ₹1,888.00 until
 * Wed 25 Nov, 3:00 AM.'
 * @param booked.refunded what the facility has refunded meanwhile.
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
  const after = next ? `${whatIsBack(next, booked.paid, atMost)} until ${deadlineText(next.until)}` : 'no refund';
  const until = deadlineText(phase.until);
  return phase.share === 100 && (booked.refundAtMost ?? null) === null && left === booked.paid
    ? `Free cancellation until ${until}; after that ${after}.`
    : `${capital(whatIsBack(phase, booked.paid, atMost))} until ${until}; after that ${after}.`;
}

type Amounts = {
  paid: Paise;
  /** What the terms give at most, where a move has spent some of it. */
  refundAtMost?: Paise | null | undefined;
};

const whatIsBack = ({ share }: RefundPhase, paid: Paise, atMost: Paise): string =>
  share === 'unused_days'
    ? 'the unused days are refunded'
    : `a refund of ${formatRupeesExact(paise(Math.min(Math.floor((paid * share) / 100 + 0.5), atMost)))}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
