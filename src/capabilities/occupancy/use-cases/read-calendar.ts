import { placeName } from '#capabilities/booking/rules/place-name.ts';
import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { addDays, daysBetween, type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import type { CalendarAnswer } from '../contract.ts';
import { countedLabel } from '../rules/counted-label.ts';
import { countedPlaces, occupancyOn } from '../rules/counted-places.ts';
import { arrivalsByDay, type ClosedTime, closuresWithin } from '../store/calendar.ts';
import { readOccupied } from './read-occupied.ts';

type Deps = { db: Database; clock: Clock; facility: Facility };

/** Occupancy of the days from `from` to `to` in India, both included, in three statements, however many days they are. */
export async function readCalendar(
  { db, clock, facility }: Deps,
  from: IstDay,
  to: IstDay,
): Promise<Omit<CalendarAnswer, 'success'>> {
  const now = clock.now();
  const time = { start: instantAt(from), end: instantAt(addDays(to, 1)) };
  const all = await readOccupied(db, time, now);
  const arrivals = await arrivalsByDay(db, from, to);
  const closures = await closuresWithin(db, time);
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return {
    from,
    to,
    today: istDayOf(now),
    asOf: now.toISOString(),
    services: countedPlaces.map(({ facts, place, plan }) => ({
      service: facts.id,
      plan,
      label: countedLabel(place),
      unit: place.unit,
    })),
    days: dates.map((date) => ({
      date,
      services: countedPlaces.map((counted) => ({
        service: counted.facts.id,
        plan: counted.plan,
        ...occupancyOn(counted, date, all, { facility, now }),
        arrived: arrivals.find(({ day, kind }) => day === date && kind === counted.place.kind)?.arrived ?? 0,
      })),
    })),
    closures: closures.map((one) => shownClosure(one, facility)),
  };
}

/** A closure in words: 'Hot desk 14', or 'Hot desk (all)'. */
export const shownClosure = ({ id, kind, number, start, end, reason }: ClosedTime, facility: Facility) => ({
  id,
  place: number === null ? `${soldPlace(kind)?.name ?? kind} (all)` : placeName({ kind, number }, facility),
  start: start.toISOString(),
  end: end.toISOString(),
  reason,
});
