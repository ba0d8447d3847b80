import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { instantAt } from '#platform/ist-day.ts';
import { daysOf, type TimeRange } from '#platform/time-range.ts';

/** What is refunded until when: a percentage, or the share of the unused days. */
export type RefundPhase = { readonly until: Date; readonly share: number | 'unused_days' };

export type Purchased = { readonly purchasedAt: Date; readonly visit: TimeRange };

const HOUR_MS = 3_600_000;

/** The phases in which cancelling gives money back, the best first. The first one's end is the deadline of a full refund. */
export function refundTimeline(
  terms: CancellationTerms,
  { purchasedAt, visit }: Purchased,
): [RefundPhase, ...RefundPhase[]] {
  if (terms.kind === 'by_notice') {
    const [full, ...later] = terms.steps.map(
      ({ hoursBefore, percent }): RefundPhase => ({ until: hoursEarlier(visit.start, hoursBefore), share: percent }),
    );
    return [full ?? { until: visit.start, share: 0 }, ...later];
  }
  const lastMoment = new Date(purchasedAt.getTime() + terms.withinDays * 24 * HOUR_MS);
  const full: RefundPhase = { until: earlier(lastMoment, visit.start), share: 100 };
  // On the last day no whole day is left unused.
  const lastUnused = instantAt(daysOf(visit).to);
  const isLeft = lastUnused > visit.start && lastMoment > visit.start;
  return isLeft ? [full, { until: earlier(lastMoment, lastUnused), share: 'unused_days' }] : [full];
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

const hoursEarlier = (instant: Date, hours: number): Date => new Date(instant.getTime() - hours * HOUR_MS);
