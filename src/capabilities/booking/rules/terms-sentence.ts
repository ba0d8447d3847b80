import { addDays, formatIstDay, formatIstTime, istDayOf, istTimeOf } from '#platform/ist-day.ts';
import { formatRupees, type Paise, paise } from '#platform/money.ts';
import type { CancellationTerms } from './cancellation-terms.ts';
import type { RefundAnswer } from './refund-at.ts';
import { type Purchased, type RefundPhase, refundTimeline } from './refund-timeline.ts';

/** 'Tue 24 Nov, 10:00 AM': the wall clock in India; midnight is 'the end of Mon 23 Nov', as nobody is sure to which day it belongs. */
export function deadlineText(deadline: Date): string {
  const [day, time] = [istDayOf(deadline), istTimeOf(deadline)];
  if (time === '00:00') return `the end of ${formatIstDay(addDays(day, -1), 'short')}`;
  return `${formatIstDay(day, 'short')}, ${formatIstTime(time)}`;
}

/**
 * The terms in one sentence with their real deadlines, as seen at `now`: 'Free cancellation until Tue 24 Nov, 10:00 AM'.
 * @param atMost what a late move left of the refund; nothing where none lowered it.
 */
export function termsSentence(terms: CancellationTerms, purchased: Purchased, now: Date, atMost?: Paise): string {
  if (atMost === 0) return 'No refund, as it was moved when the time for free cancellation was over';
  const ahead = refundTimeline(terms, purchased).filter(({ until }) => now < until);
  if (ahead.length === 0) return 'No refund once booked, as the time for free cancellation is over';
  if (atMost !== undefined) return lowered(atMost, ahead);
  return ahead.map((phase, index) => phaseText(phase, index === 0)).join(', ');
}

/** What a record says of it. */
export const refundLimit = ({ refundAtMost }: { refundAtMost?: number | undefined }): Paise | undefined =>
  refundAtMost === undefined ? undefined : paise(refundAtMost);

/** A booking that was moved when only part of it would have been paid back: the later of the old and the new terms counts, if it is less. */
const lowered = (atMost: Paise, ahead: readonly RefundPhase[]): string =>
  `Cancel until ${deadlineText(ahead.at(-1)?.until ?? new Date(0))} for at most ${formatRupees(atMost)} back, as it was moved late`;

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
