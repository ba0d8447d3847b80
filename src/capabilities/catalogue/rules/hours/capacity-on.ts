import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { IstDay } from '#platform/ist-day.ts';

export type CapacityFacts = Pick<Facility, 'capacity' | 'dated'>;

/**
 * Number of places of one capacity on a date in India.
 * @param until for a longer stay: the day after its last date. The result is then the minimum over its dates.
 */
export function capacityOn(
  { capacity, dated }: CapacityFacts,
  name: keyof Facility['capacity'],
  date: IstDay,
  until: IstDay = date,
): number {
  const all = dated?.capacities ?? [];
  const begun = all.findLast(({ from }) => from <= date);
  const later = all.filter(({ from }) => from > date && from < until);
  return Math.min((begun?.capacity ?? capacity)[name], ...later.map((one) => one.capacity[name]));
}

/** The most places of one capacity that there are on any date, now or planned. */
export const largestCapacity = ({ capacity, dated }: CapacityFacts, name: keyof Facility['capacity']): number =>
  Math.max(capacity[name], ...(dated?.capacities ?? []).map((step) => step.capacity[name]));
