import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { type CapacityFacts, capacityOn } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { factsOf, soldPlace, soldPlaces } from '#capabilities/catalogue/services/facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { addDays, addMonths, type IstDay, instantAt } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';

export type Plan = 'day' | 'month';

/** The kind of place that a service sells. */
export function placeKindOf(service: ServiceType, plan: Plan = 'day'): PlaceKind {
  const { day, month } = factsOf(service).places;
  return (plan === 'month' && month ? month : day).kind;
}

/** True of the kinds that are sold for a month from their start date. */
export const isMonthly = (kind: PlaceKind): boolean => soldPlace(kind)?.unit === 'month';

/** True of the kinds that are sold by the hour. */
export const isHourly = (kind: PlaceKind): boolean => soldPlace(kind)?.unit === 'hour';

const DAY_MS = 86_400_000;

/** The longest that one sale of the kind occupies, in ms. The schema holds every allocation to a month of 31 days. */
export const longestSaleMs = (kind: PlaceKind): number => (isMonthly(kind) ? 31 * DAY_MS : DAY_MS);

/** What one sale that starts on `date` occupies, in whole days of India: the date, or a month from it. */
export function daysOccupied(kind: PlaceKind, date: IstDay): TimeRange {
  const end = isMonthly(kind) ? addMonths(date, 1) : addDays(date, 1);
  return { start: instantAt(date), end: instantAt(end) };
}

/** How many places of each kind the facility has now. */
export const placeCapacity = ({ capacity }: Pick<Facility, 'capacity'>): Record<PlaceKind, number> =>
  Object.fromEntries(
    soldPlaces().map((place) => [
      place.kind,
      typeof place.capacity === 'number' ? place.capacity : capacity[place.capacity],
    ]),
  ) as Record<PlaceKind, number>;

/** How many places of a kind there are for a sale that begins on a date: of a month, on each of its days. */
export function capacityFor(facility: CapacityFacts, kind: PlaceKind, date: IstDay): number {
  const name = soldPlace(kind)?.capacity;
  if (name === undefined) throw new Error(`Nothing sells a ${kind}.`);
  if (typeof name === 'number') return name;
  return capacityOn(facility, name, date, isMonthly(kind) ? addMonths(date, 1) : addDays(date, 1));
}
