import type { DatedFacts, Facility } from '#capabilities/content/rules/facility.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { HoursFacts } from './opening-hours.ts';

/** The facts by which pages show and sell hours from a day in India on; nothing of the days before. */
export function hoursAhead({ hours, dated }: HoursFacts, today: IstDay): HoursFacts {
  const ahead = dated && datedAhead(dated, today);
  return { hours, ...(ahead ? { dated: ahead } : {}) };
}

/** What of dated facts is still to come. Undefined where nothing is: what holds now is in the facility's own facts. */
function datedAhead({ weeks, capacities, days }: DatedFacts, today: IstDay): Facility['dated'] {
  const ahead = {
    weeks: weeks.filter(({ from }) => from > today),
    capacities: capacities.filter(({ from }) => from > today),
    days: Object.fromEntries(Object.entries(days).filter(([date]) => date >= today)),
  };
  const isEmpty = ahead.weeks.length + ahead.capacities.length + Object.keys(ahead.days).length === 0;
  return isEmpty ? undefined : ahead;
}
