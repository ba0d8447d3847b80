import { type CapacityFacts, capacityOn } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { type HoursFacts, hoursOfService } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { isShutOn } from '#capabilities/catalogue/rules/hours/shut-on.ts';
import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import type { ServiceFacts, SoldPlace } from '#capabilities/catalogue/services/service-facts.ts';
import { addDays, type IstDay, instantAt } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { clockHours } from './clock-hours.ts';
import { hoursOccupied, type Occupancy, placesOccupied, type TakenPlaces } from './occupancy.ts';

/** A kind of place that is counted, with the service that sells it. */
export type CountedPlaces = { facts: ServiceFacts; place: SoldPlace; plan: 'day' | 'month' };

/** All kinds, in the order of the services. What is only sold by the month has that plan. */
export const countedPlaces: readonly CountedPlaces[] = allFacts.flatMap((facts) =>
  [facts.places.day, ...(facts.places.month ? [facts.places.month] : [])].map((place) => ({
    facts,
    place,
    plan: place.unit === 'month' ? ('month' as const) : ('day' as const),
  })),
);

/** A date in India from midnight to midnight. */
export const wholeDay = (date: IstDay): TimeRange => ({ start: instantAt(date), end: instantAt(addDays(date, 1)) });

/** Opening hours of a service on a date in India; null if it is open around the clock. */
export function openingOn(
  service: Pick<ServiceFacts, 'openingHours'>,
  facility: HoursFacts,
  date: IstDay,
): TimeRange | null {
  const hours = hoursOfService(service, facility, date);
  return hours && { start: instantAt(date, hours.opens), end: instantAt(date, hours.closes) };
}

/** Taken places of one kind. */
export const takenOf = (taken: readonly TakenPlaces[], { kind }: SoldPlace): TakenPlaces[] =>
  taken.filter((one) => one.kind === kind);

/** Number of places of a kind on a date in India. */
export const placesOn = ({ capacity: name }: SoldPlace, date: IstDay, facility: CapacityFacts): number =>
  typeof name === 'number' ? name : capacityOn(facility, name, date);

/** The occupancy of a kind on a date: the one rule for every screen that shows it. Of what is sold by the hour, hours are counted. */
export function occupancyOn(
  { facts, place }: CountedPlaces,
  date: IstDay,
  all: readonly TakenPlaces[],
  { facility, now }: { facility: HoursFacts & CapacityFacts; now: Date },
): Occupancy {
  const [places, taken] = [placesOn(place, date, facility), takenOf(all, place)];
  const shut = place.unit !== 'month' && isShutOn(facility, facts.openingHours, date);
  if (place.unit !== 'hour') {
    const counts = placesOccupied(places, taken, wholeDay(date));
    return shut ? { ...counts, closed: counts.closed + counts.free, free: 0 } : counts;
  }
  const open = shut ? null : openingOn(facts, facility, date);
  return hoursOccupied(open ? clockHours(open) : [], places, taken, now);
}
