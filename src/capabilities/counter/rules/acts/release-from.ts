import { type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';

/**
 * From when the place of a booking that did not come can be released without a word from its customer: the cut-off on its first day, but
 * never before the visit begins. Null where no time is set.
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
