import { kindsSoldBy } from '#capabilities/catalogue/services/facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { type IstDay, istDayOf, istEndOf, istTimeOf } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { CalendarDayAnswer } from '../contract.ts';
import { clockHours } from '../rules/clock-hours.ts';
import { countedLabel } from '../rules/counted-label.ts';
import { countedPlaces, occupancyOn, openingOn, placesOn, takenOf, wholeDay } from '../rules/counted-places.ts';
import { placesOccupied } from '../rules/occupancy.ts';
import { type RoomTaken, roomStretches } from '../rules/room-stretches.ts';
import { isOfRoom, roomsOfDay } from '../rules/rooms-of-day.ts';
import { arrivalsByDay, type ClosedTime, closuresWithin, roomSales } from '../store/calendar.ts';
import { shownClosure } from './read-calendar.ts';
import { readOccupied } from './read-occupied.ts';

type Deps = { db: Database; clock: Clock; facility: Facility };

/**
 * One date in India by the hour, in four statements: each kind of place within its opening hours, and each room's day.
 * @param withNames whether the caller may see who has a room.
 */
export async function readCalendarDay(
  { db, clock, facility }: Deps,
  date: IstDay,
  withNames: boolean,
): Promise<Omit<CalendarDayAnswer, 'success'>> {
  const now = clock.now();
  const day = wholeDay(date);
  const all = await readOccupied(db, day, now);
  const arrivals = await arrivalsByDay(db, date, date);
  const closures = await closuresWithin(db, day);
  const sales = await roomSales(db, kindsSoldBy('hour'), day, now);
  return {
    date,
    today: istDayOf(now),
    asOf: now.toISOString(),
    services: countedPlaces.map((counted) => ({
      service: counted.facts.id,
      plan: counted.plan,
      label: countedLabel(counted.place),
      unit: counted.place.unit,
      ...occupancyOn(counted, date, all, { facility, now }),
      arrived: arrivals.find(({ kind }) => kind === counted.place.kind)?.arrived ?? 0,
      hours: clockHours(openingOn(counted.facts, facility, date) ?? day).map((hour) => ({
        ...wallClock(hour),
        ...placesOccupied(placesOn(counted.place, date, facility), takenOf(all, counted.place), hour),
      })),
    })),
    rooms: countedPlaces.flatMap(({ facts, place }) => {
      const { kind, unit } = place;
      const open = unit === 'hour' ? openingOn(facts, facility, date) : null;
      if (!open) return [];
      const taken = [
        ...sales.filter((sale) => sale.kind === kind).map((sale) => soldRoom(sale, withNames)),
        ...closures.filter((closure) => closure.kind === kind).map(closedRoom),
      ];
      const numbers = taken.map(({ number }) => number);
      const rooms = roomsOfDay(facts.label, placesOn(place, date, facility), numbers);
      const several = rooms.filter(({ isForSale }) => isForSale).length > 1;
      return rooms.map((room) => ({
        service: facts.id,
        label: room.label,
        ...(several && room.isForSale ? { number: room.number } : {}),
        ...(room.isForSale ? {} : { notForSale: true as const }),
        stretches: roomStretches(open, taken.filter(isOfRoom(room))).map(({ start, end, ...stretch }) => ({
          start: start.toISOString(),
          end: end.toISOString(),
          ...stretch,
        })),
      }));
    }),
    closures: closures.map((one) => shownClosure(one, facility)),
  };
}

type Sale = Awaited<ReturnType<typeof roomSales>>[number];

/** `number`: of the room; null for all of them. */
type Taken = RoomTaken & { readonly number: number | null };

const soldRoom = ({ start, end, number, bookingId, customerName }: Sale, withNames: boolean): Taken =>
  bookingId === null
    ? { start, end, number, how: 'held' }
    : { start, end, number, how: 'sold', bookingId, ...(withNames && customerName !== null ? { customerName } : {}) };

const closedRoom = ({ start, end, number, reason }: ClosedTime): Taken => ({
  start,
  end,
  number,
  how: 'closed',
  reason,
});

const wallClock = ({ start, end }: TimeRange) => ({ start: istTimeOf(start), end: istEndOf(end) });
