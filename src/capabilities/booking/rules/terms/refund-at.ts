import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { daysBetween, istDayOf } from '#platform/ist-day.ts';
import { type Paise, paise } from '#platform/money.ts';
import { daysOf } from '#platform/time-range.ts';
import { type Purchased, refundTimeline } from './refund-timeline.ts';

/** The facts that decide a refund. `visit` runs from the opening or slot of the first day to the closing of the last. */
export type RefundFacts = Purchased & {
  readonly paid: Paise;
  /** Limit of the refund since a move: never more than at the time of the move. */
  readonly refundAtMost?: Paise | null;
};

export type RefundReason = 'in_time' | 'partly_in_time' | 'unused_days' | 'too_late' | 'already_started';

/** `deadline`: end of the full refund, past or future. */
export type RefundAnswer = {
  readonly allowed: boolean;
  readonly refund: Paise;
  readonly deadline: Date;
  readonly reason: RefundReason;
};

/**
 * The refund of cancelling at `now`. Cancelling is possible until the start, even without a refund; for a recreation month also later, while unused
 * days are refundable. Exactly at a deadline is still in time.
 */
export function refundAt(terms: CancellationTerms, facts: RefundFacts, now: Date): RefundAnswer {
  const timeline = refundTimeline(terms, facts);
  const [{ until: deadline }] = timeline;
  const hasStarted = now >= facts.visit.start;
  const phase = timeline.find(({ until, share }) => now <= until && (share === 'unused_days' || !hasStarted));
  if (!phase) {
    return { allowed: !hasStarted, refund: paise(0), deadline, reason: hasStarted ? 'already_started' : 'too_late' };
  }
  const owed = phase.share === 'unused_days' ? unusedDays(facts, now) : halfUp((facts.paid * phase.share) / 100);
  return {
    allowed: true,
    refund: paise(Math.min(owed, facts.refundAtMost ?? owed)),
    deadline,
    reason: phase.share === 'unused_days' ? 'unused_days' : phase.share === 100 ? 'in_time' : 'partly_in_time',
  };
}

/** Paid × unused days ÷ days; the day of cancelling counts as used. */
function unusedDays({ paid, visit }: RefundFacts, now: Date): Paise {
  const { from, to } = daysOf(visit);
  return halfUp((paid * daysBetween(istDayOf(now), to)) / (daysBetween(from, to) + 1));
}

/** To the paisa; half a paisa is rounded up. */
const halfUp = (amount: number): Paise => paise(Math.floor(amount + 0.5));
