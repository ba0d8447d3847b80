import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { istTimeOf } from '#platform/ist-day.ts';
import { endText } from '#platform/moment-text.ts';
import { formatRupees, type Paise, paise } from '#platform/money.ts';
import { type Purchased, type RefundPhase, refundTimeline } from './refund-timeline.ts';

const HOUR_MS = 3_600_000;
const NON_REFUNDABLE = 'Non-refundable: ';
const NO_HOURS = 'No hours go back: ';
/** For a booking that has started and has no refund. */
export const HAS_STARTED = 'Your booking has started and can no longer be cancelled.';

/** 'Tue 24 Nov, 10:00 AM': the wall clock in India; midnight is 'the end of Mon 23 Nov', as nobody is sure to which day it belongs. */
export const deadlineText = (deadline: Date): string =>
  `${istTimeOf(deadline) === '00:00' ? 'the end of ' : ''}${endText(deadline)}`;

/**
 * The terms in one sentence with their real deadlines, as seen at `now`: 'Free cancellation until Tue 24 Nov, 10:00 AM'.
 * @param atMost limit of the refund after a late move; absent without one.
 */
export function termsSentence(terms: CancellationTerms, purchased: Purchased, now: Date, atMost?: Paise): string {
  if (atMost === 0) return 'No refund, as it was moved after its refund period had ended';
  const ahead = refundTimeline(terms, purchased).filter(({ until }) => now < until);
  if (ahead.length === 0) return `${NON_REFUNDABLE}${whyNoRefund(terms, purchased, now)}`;
  if (atMost !== undefined) return lowered(atMost, ahead);
  return ahead.map((phase, index) => phaseText(phase, index === 0)).join(', ');
}

/**
 * The terms of a booking with included hours: hours returned, by deadline. 'Cancel until Tue 24 Nov, 10:00 AM to get all hours back, until Tue 24
 * Nov, 10:00 PM for 50% of them'.
 */
export function hoursTermsSentence(terms: CancellationTerms, purchased: Purchased, now: Date): string {
  const [first, ...later] = refundTimeline(terms, purchased).filter(({ until }) => now < until);
  if (!first) return `${NO_HOURS}${whyNoRefund(terms, purchased, now)}`;
  const what = ({ share }: RefundPhase) => (share === 100 ? 'all hours' : `${share}% of the hours`);
  const rest = later.map((phase) => `, until ${deadlineText(phase.until)} for ${what(phase)}`);
  return `Cancel until ${deadlineText(first.until)} to get ${what(first)} back${rest.join('')}`;
}

/** 'the 24-hour deadline has passed'. */
function whyNoRefund(terms: CancellationTerms, { purchasedAt }: Purchased, now: Date): string {
  if (terms.kind === 'by_notice') {
    const hours = terms.steps.at(-1)?.hoursBefore ?? 0;
    return isInDays(hours)
      ? `your month starts in less than ${noticeText(hours)}`
      : `the ${hours}-hour deadline has passed`;
  }
  const isWithin = now.getTime() <= purchasedAt.getTime() + terms.withinDays * 24 * HOUR_MS;
  return isWithin ? 'it has started' : `the ${terms.withinDays} days after the purchase are over`;
}

/** The terms of an existing booking, appended to another sentence. */
export function ownTermsSentence(terms: string): string {
  if (terms.startsWith(HAS_STARTED)) return terms;
  if (terms.startsWith(NON_REFUNDABLE))
    return `This booking can no longer be refunded: ${terms.slice(NON_REFUNDABLE.length)}`;
  if (terms.startsWith(NO_HOURS))
    return `The hours of this booking can no longer go back: ${terms.slice(NO_HOURS.length)}`;
  return `Your booking has its own terms, which apply instead: ${terms}`;
}

/** The terms before anything is chosen: 'Free cancellation up to 24 hours before your day begins.' */
export function termsRule({ terms, begins }: { terms: CancellationTerms; begins: string }): string {
  if (terms.kind === 'by_purchase')
    return `Free cancellation within ${terms.withinDays} days of buying, before ${begins}.`;
  const [full, ...less] = terms.steps.map(({ hoursBefore, percent }) => ({ percent, notice: noticeText(hoursBefore) }));
  const parts = less.map(({ percent, notice }) => `, ${percent}% refund up to ${notice} before`);
  return `Free cancellation up to ${full?.notice} before ${begins}${parts.join('')}.`;
}

const isInDays = (hours: number): boolean => hours > 48 && hours % 24 === 0;

const noticeText = (hours: number): string => (isInDays(hours) ? `${hours / 24} days` : `${hours} hours`);

/** The facts of a booking's record that the sentence needs. */
export const refundLimit = ({ refundAtMost }: { refundAtMost?: number | undefined }): Paise | undefined =>
  refundAtMost === undefined ? undefined : paise(refundAtMost);

/** A booking that was moved when only part of it would have been paid back: the later of the old and the new terms counts, if it is less. */
const lowered = (atMost: Paise, ahead: readonly RefundPhase[]): string =>
  `Cancel until ${deadlineText(ahead.at(-1)?.until ?? new Date(0))} for a refund of up to ${formatRupees(atMost)}, as it was moved late`;

function phaseText({ until, share }: RefundPhase, isFirst: boolean): string {
  const when = deadlineText(until);
  if (share === 100) return `Free cancellation until ${when}`;
  const what = share === 'unused_days' ? 'refund of unused days' : `${share}% refund`;
  return isFirst ? `Cancel until ${when} for a ${what}` : `${what} until ${when}`;
}
