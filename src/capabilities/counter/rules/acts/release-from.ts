import { type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';

/**
 * When a no-show's place can be released without asking the customer: the cut-off time on the first day, but not before the visit begins. Null
 * without a cut-off.
 * @param cutOff a time of the day in India, 'HH:MM'.
 */
export function releasableFrom(
  { date, visit }: { date: string; visit: TimeRange },
  cutOff: string | null,
): Date | null {
  if (cutOff === null) return null;
  const from = instantAt(date as IstDay, cutOff as IstTime);
  return from < visit.start ? visit.start : from;
}
