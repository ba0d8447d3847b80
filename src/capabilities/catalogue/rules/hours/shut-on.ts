import type { HoursName } from '#capabilities/content/rules/facility.ts';
import { type IstDay, weekdayOf, weekdays } from '#platform/ist-day.ts';
import { type HoursFacts, weekOn } from './opening-hours.ts';

/**
 * Whether what has those hours is closed on a date in India, as on a holiday or every Sunday; never what has none. A date with hours of its own
 * is open on a weekday that is closed as a rule.
 */
export function isShutOn(facts: HoursFacts, name: HoursName | null, date: IstDay): boolean {
  if (name === null) return false;
  const own = facts.dated?.days[date]?.hours[name];
  if (own !== undefined) return own === null;
  return weekOn(facts, date).closedOn.some((weekday) => weekdays.indexOf(weekday) === weekdayOf(date));
}
