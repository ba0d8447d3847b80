import { formatRupeesExact, type Paise } from '#platform/money.ts';
import type { CancellationTerms } from './cancellation-terms.ts';
import { type Purchased, type RefundPhase, refundTimeline } from './refund-timeline.ts';
import { deadlineText } from './terms-sentence.ts';

/**
 * What holds now and what holds after the next boundary: 'Free cancellation until Tue 24 Nov, 3:00 PM; after that ₹1,888.00 back until
 * Wed 25 Nov, 3:00 AM.'
 */
export function boundarySentence(terms: CancellationTerms, booked: Purchased & { paid: Paise }, now: Date): string {
  const [phase, next] = refundTimeline(terms, booked).filter(({ until }) => now <= until);
  if (!phase) return 'The time for a refund is over: nothing is paid back.';
  const after = next ? `${whatIsBack(next, booked.paid)} until ${deadlineText(next.until)}` : 'nothing is paid back';
  const until = deadlineText(phase.until);
  return phase.share === 100
    ? `Free cancellation until ${until}; after that ${after}.`
    : `${capital(whatIsBack(phase, booked.paid))} until ${until}; after that ${after}.`;
}

const whatIsBack = ({ share }: RefundPhase, paid: Paise): string =>
  share === 'unused_days'
    ? 'the unused days are paid back'
    : `${formatRupeesExact(Math.floor((paid * share) / 100 + 0.5) as Paise)} back`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
