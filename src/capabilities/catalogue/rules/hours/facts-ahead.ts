import type { DatedFacts, Facility, SpecialDay } from '#capabilities/content/rules/facility.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { HoursFacts } from './opening-hours.ts';

/** The facts by which pages show and sell hours from a day in India on; nothing of the days before. */
export function hoursAhead({ hours, dated }: HoursFacts, today: IstDay): HoursFacts {
  const ahead = dated && datedAhead(dated, today);
  return { hours, ...(ahead ? { dated: ahead } : {}) };
}

/** The dates with hours of their own from a day in India on, in their order. */
export const daysFrom = ({ dated }: Pick<Facility, 'dated'>, today: IstDay): [IstDay, SpecialDay][] =>
  (Object.entries(dated?.days ?? {}) as [IstDay, SpecialDay][])
    .filter(([date]) => date >= today)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Dated facts that begin after today. Undefined if there are none: those in force are in the facility's own facts. */
function datedAhead(dated: DatedFacts, today: IstDay): Facility['dated'] {
  const ahead = {
    weeks: dated.weeks.filter(({ from }) => from > today),
    capacities: dated.capacities.filter(({ from }) => from > today),
    days: Object.fromEntries(daysFrom({ dated }, today)),
  };
  const isEmpty = ahead.weeks.length + ahead.capacities.length + Object.keys(ahead.days).length === 0;
  return isEmpty ? undefined : ahead;
}
