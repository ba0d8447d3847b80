import { placeText } from '#capabilities/booking/rules/place-text.ts';
import { services as offered } from '#capabilities/catalogue/services/all.ts';
import { allFacts, soldPlace, soldPlaces } from '#capabilities/catalogue/services/facts.ts';
import type { ServiceFacts, SoldPlace } from '#capabilities/catalogue/services/service-facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { taskText } from '#capabilities/messaging/rules/task-texts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { addDays, type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { DayAnswer } from '../contract.ts';
import { dayState } from '../rules/day-state.ts';
import { doorName } from '../rules/door-name.ts';
import { freeUntil, hoursOf, hoursTaken } from '../rules/room-line.ts';
import {
  type Barred,
  barredOnDay,
  bookingsOfDay,
  type DayBooking,
  endingWith,
  firstArrivalDay,
  type Occupied,
  occupiedPlaces,
  oldestTasks,
} from '../store/day.ts';

type Needs = { db: Database; clock: Clock; facility: Facility };
type Day = Omit<DayAnswer, 'success'>;

const TASKS_SHOWN = 5;

const kindsOf = (unit: SoldPlace['unit']): string[] =>
  soldPlaces()
    .filter((place) => place.unit === unit)
    .map(({ kind }) => kind);

/**
 * Everything that the front desk's screen shows of a date in India, in six statements, whatever the number of bookings of other days.
 * @param atTheDoor for a tablet at the door: first names with an initial, and no tasks.
 */
export async function readDay(
  { db, clock, facility }: Needs,
  date: IstDay,
  { atTheDoor = false }: { atTheDoor?: boolean } = {},
): Promise<Day> {
  const now = clock.now();
  const range = { start: instantAt(date), end: instantAt(addDays(date, 1)) };
  const [rooms, months] = [kindsOf('hour'), kindsOf('month')];
  const bookings = await bookingsOfDay(db, date, range);
  const ending = await endingWith(db, months, range);
  const occupied = await occupiedPlaces(db, { days: kindsOf('day'), months }, range, now);
  const barred = await barredOnDay(db, rooms[0] ?? '', range, now);
  const firstDay = await firstArrivalDay(db);
  const tasks = atTheDoor ? [] : await oldestTasks(db, TASKS_SHOWN, now);

  const named = (name: string) => (atTheDoor ? doorName(name) : name);
  const open = roomHours(facility, date);
  const board = { date, now, facility, bookings, occupied, barred, open };
  return {
    date,
    asOf: now.toISOString(),
    services: allFacts.flatMap((facts) => strip(facts, board)),
    arrivals: bookings.map((booking) => arrivalOf(booking, { day: date, firstDay, now, named, atTheDoor })),
    months: {
      begin: bookings.filter((one) => isMonth(one) && begins(one, range) && !isCancelled(one)).map(monthOf(named)),
      end: ending.map(monthOf(named)),
    },
    room: roomLine(board, rooms, atTheDoor ? null : named),
    roomHours: open && iso(open),
    closures: barred.flatMap((one) =>
      one.reason === null ? [] : { place: closedPlace(one), ...iso(one), reason: one.reason },
    ),
    tasks: tasks.map(({ id, kind, text, detail, created_at }) => ({
      id,
      kind,
      what: taskText({ kind, text }).what,
      detail,
      since: created_at.toISOString(),
    })),
    openTasks: tasks[0]?.open ?? 0,
  };
}

type Board = {
  date: IstDay;
  now: Date;
  facility: Facility;
  bookings: readonly DayBooking[];
  occupied: readonly Occupied[];
  barred: readonly Barred[];
  open: TimeRange | null;
};

const isMonth = ({ place_kind }: { place_kind: string }): boolean => soldPlace(place_kind)?.unit === 'month';
const isRoom = ({ place_kind }: { place_kind: string }): boolean => soldPlace(place_kind)?.unit === 'hour';
const isCancelled = ({ status }: DayBooking): boolean => status === 'cancelled';
const begins = ({ starts_at }: DayBooking, { start, end }: TimeRange): boolean => start <= starts_at && starts_at < end;
const iso = ({ start, end }: TimeRange) => ({ start: start.toISOString(), end: end.toISOString() });
const visitOf = ({ starts_at, ends_at }: DayBooking): TimeRange => ({ start: starts_at, end: ends_at });

type Shown = { named: (name: string) => string; atTheDoor: boolean };

function arrivalOf(
  booking: DayBooking,
  { named, atTheDoor, ...when }: Shown & { day: IstDay; firstDay: IstDay | null; now: Date },
): Day['arrivals'][number] {
  const { status, ends_at: end, arrived_at: arrivedAt, visit_key: visitKey } = booking;
  const hasArrived = arrivedAt !== null;
  return {
    bookingId: booking.booking_id,
    service: booking.service_type,
    serviceName: booking.service_name,
    isMonth: isMonth(booking),
    customerName: named(booking.customer_name),
    place: placeOf(booking),
    ...iso(visitOf(booking)),
    state: dayState({ status, end, hasArrived, isMonth: isMonth(booking) }, when),
    ...(arrivedAt && visitKey ? { arrivedAt: arrivedAt.toISOString(), visitKey } : {}),
    ...(booking.by === null ? {} : { by: booking.by }),
    ...(booking.how === null ? {} : { how: booking.how }),
    ...(booking.offline ? { offline: true as const } : {}),
    ...(booking.guests ? { guests: booking.guests } : {}),
    ...(booking.notes > 0 && !atTheDoor ? { notes: booking.notes } : {}),
    ...(booking.cancelled_at && isCancelled(booking) ? { cancelledAt: booking.cancelled_at.toISOString() } : {}),
  };
}

const placeOf = ({ place_kind: kind, place_number: number }: Pick<DayBooking, 'place_kind' | 'place_number'>): string =>
  placeText({ kind, number });

const monthOf =
  (named: (name: string) => string) =>
  (booking: Pick<DayBooking, 'booking_id' | 'service_type' | 'customer_name' | 'place_kind' | 'place_number'>) => ({
    bookingId: booking.booking_id,
    service: booking.service_type,
    customerName: named(booking.customer_name),
    place: placeOf(booking),
  });

function strip(facts: ServiceFacts, board: Board): Day['services'] {
  const { day, month } = facts.places;
  const plans = [{ plan: 'day' as const, place: day }, ...(month ? [{ plan: 'month' as const, place: month }] : [])];
  return plans.map(({ plan, place }) => {
    const came = board.bookings.filter((one) => one.place_kind === place.kind && one.arrived_at !== null);
    const counts = place.unit === 'hour' ? roomCounts(place, board) : placeCounts(place, board);
    const shown = place.unit === 'month' ? 'month' : plan;
    return { service: facts.id, plan: shown, label: place.name, ...counts, arrived: came.length };
  });
}

function placeCounts({ kind }: SoldPlace, { occupied, barred }: Board) {
  const { places = 0, sold = 0, taken = 0 } = occupied.find((one) => one.kind === kind) ?? {};
  const isClosed = barred.some((one) => one.kind === kind && one.number === null);
  return { capacity: places, sold, free: isClosed ? 0 : Math.max(0, places - taken) };
}

/** Hours that have begun are no longer free, as on the site. */
function roomCounts({ kind }: SoldPlace, { date, now, bookings, barred, open }: Board) {
  if (!open) return { capacity: 0, sold: 0, free: 0 };
  const sold = bookings.filter((one) => one.place_kind === kind && !isCancelled(one)).map(visitOf);
  const taken = [...sold, ...barred.filter((one) => one.kind === kind)];
  const begun = { start: open.start, end: new Date(Math.max(now.getTime() + 1, open.start.getTime())) };
  const hours = hoursOf(open).length;
  return {
    capacity: hours,
    sold: hoursTaken(open, sold),
    free: hours - hoursTaken(open, [...taken, ...(now < open.start ? [] : [begun])]),
    ...(date === istDayOf(now) ? { freeUntil: freeUntil(open, taken, now)?.toISOString() ?? null } : {}),
  };
}

function roomHours(facility: Facility, date: IstDay): TimeRange | null {
  const room = allFacts.find(({ places }) => places.day.unit === 'hour');
  const hours = room ? offered.definition(room.id).hours(facility, date) : null;
  return hours && { start: instantAt(date, hours.opens), end: instantAt(date, hours.closes) };
}

function roomLine(
  { bookings, barred }: Board,
  rooms: readonly string[],
  named: ((name: string) => string) | null,
): Day['room'] {
  const sold = bookings
    .filter((one) => isRoom(one) && !isCancelled(one))
    .map((one) => ({
      ...iso(visitOf(one)),
      bookingId: one.booking_id,
      ...(named ? { customerName: named(one.customer_name) } : {}),
    }));
  const others = barred
    .filter(({ kind }) => rooms.includes(kind))
    .map((one) => ({ ...iso(one), ...(one.reason === null ? { held: true as const } : { closed: one.reason }) }));
  return [...sold, ...others].sort((a, b) => (a.start < b.start ? -1 : 1));
}

/** 'Hot desk 14', or 'Hot desk: all'. */
const closedPlace = ({ kind, number }: Barred): string =>
  number === null ? `${soldPlace(kind)?.name ?? kind}: all` : placeText({ kind, number });
