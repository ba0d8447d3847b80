import { formatRupeesExact, type Paise, paise } from '#platform/money.ts';
import type { CancellationTerms } from './cancellation-terms.ts';
import { type Purchased, type RefundPhase, refundTimeline } from './refund-timeline.ts';
import { deadlineText } from './terms-sentence.ts';

/**
 * What holds now and what holds after the next boundary: 'Free cancellation until Tue 24 Nov, 3:00 PM; after that ₹1,888.00 back until
 * Wed 25 Nov, 3:00 AM.'
 */
export function boundarySentence(
  terms: CancellationTerms,
  booked: Purchased & { paid: Paise; refundAtMost?: Paise | null | undefined },
  now: Date,
): string {
  if (booked.refundAtMost === 0) return 'It was moved when the time for a refund was over: nothing is paid back.';
  const [phase, next] = refundTimeline(terms, booked).filter(({ until }) => now <= until);
  if (!phase) return 'The time for a refund is over: nothing is paid back.';
  const after = next ? `${whatIsBack(next, booked)} until ${deadlineText(next.until)}` : 'nothing is paid back';
  const until = deadlineText(phase.until);
  return phase.share === 100 && (booked.refundAtMost ?? null) === null
    ? `Free cancellation until ${until}; after that ${after}.`
    : `${capital(whatIsBack(phase, booked))} until ${until}; after that ${after}.`;
}

type Amounts = { paid: Paise; refundAtMost?: Paise | null | undefined };

const whatIsBack = ({ share }: RefundPhase, { paid, refundAtMost }: Amounts): string =>
  share === 'unused_days'
    ? 'the unused days are paid back'
    : `${formatRupeesExact(paise(Math.min(Math.floor((paid * share) / 100 + 0.5), refundAtMost ?? paid)))} back`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
