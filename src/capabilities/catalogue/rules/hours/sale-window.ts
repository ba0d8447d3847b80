import { addDays, type IstDay, istDayOf } from '#platform/ist-day.ts';

/** The dates that can be bought at `now`, both included: the day pass today to today + 30 (DAYPASS-15, DAYPASS-16), the others to today + 90. */
export function saleWindow({ daysAhead }: { daysAhead: number }, now: Date): { first: IstDay; last: IstDay } {
  const first = istDayOf(now);
  return { first, last: addDays(first, daysAhead) };
}
