import { type HoursFacts, hoursOn, openOn } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { isShutOn } from '#capabilities/catalogue/rules/hours/shut-on.ts';
import { istDayOf } from '#platform/ist-day.ts';

const HOUR_MS = 3_600_000;

/** Whether the till is counted at `now`: from an hour before the reception closes in India, and all day where it is shut. */
export function isClosingTime(facility: HoursFacts, now: Date): boolean {
  const date = istDayOf(now);
  if (isShutOn(facility, 'reception', date)) return true;
  const { end } = hoursOn(date, openOn(facility, 'reception', date));
  return now.getTime() >= end.getTime() - HOUR_MS;
}
