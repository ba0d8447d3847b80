import { addDays, type IstDay, istDayOf } from '#platform/ist-day.ts';

/** What follows a month: the member has renewed; the place is kept until `keptUntil` (last day in India); or the place is free. */
export type MonthEnd = { state: 'renewed' | 'kept' | 'free'; keptUntil: IstDay | null };

/** @param until when a kept place becomes free for others (a midnight in India). Null if none is kept. */
export function monthEnd({ isRenewed, until }: { isRenewed: boolean; until: Date | null }, now: Date): MonthEnd {
  if (isRenewed) return { state: 'renewed', keptUntil: null };
  return until !== null && now < until
    ? { state: 'kept', keptUntil: addDays(istDayOf(until), -1) }
    : { state: 'free', keptUntil: null };
}
