import { addDays, type IstDay, istDayOf } from '#platform/ist-day.ts';

/**
 * How a month ends that is not cancelled: its member has the next one, their place is still kept for them until `keptUntil`, the last day of it in
 * India, or nothing is kept.
 */
export type MonthEnd = { state: 'renewed' | 'kept' | 'free'; keptUntil: IstDay | null };

/** @param until when the place that is kept becomes free for others: a midnight in India. Null where none is kept. */
export function monthEnd({ isRenewed, until }: { isRenewed: boolean; until: Date | null }, now: Date): MonthEnd {
  if (isRenewed) return { state: 'renewed', keptUntil: null };
  return until !== null && now < until
    ? { state: 'kept', keptUntil: addDays(istDayOf(until), -1) }
    : { state: 'free', keptUntil: null };
}
