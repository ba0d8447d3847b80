import { formatIstDay, formatIstTime, istDayOf, istTimeOf } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import type { CancellationTerms } from './cancellation-terms.ts';
import type { RefundAnswer } from './refund-at.ts';
import { type Purchased, type RefundPhase, refundTimeline } from './refund-timeline.ts';

/** 'Tue 24 Nov, 10:00 AM': the wall clock in India. */
export const deadlineText = (deadline: Date): string =>
  `${formatIstDay(istDayOf(deadline), 'short')}, ${formatIstTime(istTimeOf(deadline))}`;

/** The terms in one sentence with their real deadlines, as seen at `now`: 'Free cancellation until Tue 24 Nov, 10:00 AM'. */
export function termsSentence(terms: CancellationTerms, purchased: Purchased, now: Date): string {
  const ahead = refundTimeline(terms, purchased).filter(({ until }) => now < until);
  if (ahead.length === 0) return 'No refund once booked, as the time for free cancellation is over';
  return ahead.map((phase, index) => phaseText(phase, index === 0)).join(', ');
}

function phaseText({ until, share }: RefundPhase, isFirst: boolean): string {
  const when = deadlineText(until);
  if (share === 100) return `Free cancellation until ${when}`;
  const what = share === 'unused_days' ? 'unused days back' : `${share}% back`;
  return isFirst ? `Cancel until ${when} for ${what}` : `${what} until ${when}`;
}

/** What is said when a cancellation is asked for, and after it. */
export function refundSentence({ allowed, refund, reason }: RefundAnswer): string {
  if (!allowed) return 'This booking has started and can no longer be cancelled.';
  if (refund === 0) return 'The time for a refund is over: nothing is paid back.';
  const why = reason === 'in_time' ? 'In time' : reason === 'unused_days' ? 'For the unused days' : 'At short notice';
  return `${why}: ${formatRupees(refund)} goes back to the original payment method.`;
}
