import { placeName } from '#capabilities/booking/rules/place-name.ts';
import { factsOf, kindsSoldBy, soldPlace } from '#capabilities/catalogue/services/facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { isRoutine, taskText } from '#capabilities/messaging/rules/task-texts.ts';
import { subjectOf, withName } from '#capabilities/messaging/use-cases/inbox-tasks.ts';
import { subjectNames } from '#capabilities/messaging/use-cases/subject-names.ts';
import { countedLabel } from '#capabilities/occupancy/rules/counted-label.ts';
import {
  type CountedPlaces,
  countedPlaces,
  occupancyOn,
  openingOn,
  wholeDay,
} from '#capabilities/occupancy/rules/counted-places.ts';
import type { TakenPlaces } from '#capabilities/occupancy/rules/occupancy.ts';
import { isOfRoom, roomsOfDay } from '#capabilities/occupancy/rules/rooms-of-day.ts';
import { readOccupied } from '#capabilities/occupancy/use-cases/read-occupied.ts';
import { capacityFor } from '#capabilities/places/rules/product.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { DayAnswer } from '../contract.ts';
import { arrivalState, doorName } from '../rules/arrival-state.ts';
import { roomNow, type TakenStretch } from '../rules/free-spans.ts';
import {
  bookingsOfDay,
  type ClosedTime,
  closedOnDay,
  type DayBooking,
  firstArrivalDay,
  oldestTasks,
} from '../store/day.ts';
import { drawerOpenSince } from '../store/day-money.ts';

type Deps = { db: Database; clock: Clock; facility: Facility };
type Day = Omit<DayAnswer, 'success'>;

const TASKS_SHOWN = 5;

/**
 * Everything that the front desk's screen shows of a date in India, in seven statements at most, whatever the number of bookings of other days.
 * @param atTheDoor for a tablet at the door: first names with an initial, and neither tasks nor the till.
 */
export async function readDay(
  { db, clock, facility }: Deps,
  date: IstDay,
  { atTheDoor = false }: { atTheDoor?: boolean } = {},
): Promise<Day> {
  const now = clock.now();
  const range = wholeDay(date);
  const bookings = await bookingsOfDay(db, { day: date, range, months: kindsSoldBy('month'), now });
  const occupied = await readOccupied(db, range, now);
  const closed = await closedOnDay(db, kindsSoldBy('hour'), range, now);
  const firstDay = await firstArrivalDay(db);
  const tasks = atTheDoor ? [] : await oldestTasks(db, TASKS_SHOWN, now);
  const names = await subjectNames(db, tasks.map(subjectOf), now);
  const isToday = date === istDayOf(now);
  const drawerSince = isToday && !atTheDoor ? await drawerOpenSince(db) : null;

  const named = (name: string) => (atTheDoor ? doorName(name) : name);
  const board = { date, now, facility, bookings, occupied, closed };
  const rooms = countedPlaces.flatMap((counted) => roomsOf(counted, board, atTheDoor ? null : named));
  return {
    date,
    asOf: now.toISOString(),
    services: countedPlaces.map((counted) => countsOf(counted, board)),
    arrivals: bookings.map((booking) => arrivalOf(booking, { day: date, firstDay, now, facility, named, atTheDoor })),
    months: {
      begin: bookings
        .filter((one) => isMonth(one) && begins(one, range) && !isCancelled(one))
        .map(monthOf(named, facility)),
      end: bookings.filter((one) => isMonth(one) && isLastDay(one, range)).map(monthOf(named, facility)),
    },
    room: rooms[0]?.stretches ?? [],
    roomHours: rooms[0] ? { start: rooms[0].start, end: rooms[0].end } : null,
    rooms,
    closures: closed.flatMap((one) =>
      one.reason === null ? [] : { place: closedPlace(one, facility), ...iso(one), reason: one.reason },
    ),
    tasks: tasks.map((task) => {
      const byHand = task.text === null ? {} : { byHand: true as const };
      const routine = isRoutine(task.kind) ? { routine: true as const } : {};
      const subject = subjectOf(task);
      const since = task.created_at.toISOString();
      return withName({ id: task.id, ...taskText(task), ...byHand, ...routine, subject, since }, names);
    }),
    openTasks: tasks[0]?.open ?? 0,
    ...(drawerSince && istDayOf(drawerSince) < date ? { drawerLeftOpen: istDayOf(drawerSince) } : {}),
  };
}

type Board = {
  date: IstDay;
  now: Date;
  facility: Facility;
  bookings: readonly DayBooking[];
  occupied: readonly TakenPlaces[];
  closed: readonly ClosedTime[];
};

const isMonth = ({ place_kind }: { place_kind: string }): boolean => soldPlace(place_kind)?.unit === 'month';
const isCancelled = ({ status }: DayBooking): boolean => status === 'cancelled';
const begins = ({ starts_at }: DayBooking, { start, end }: TimeRange): boolean => start <= starts_at && starts_at < end;
/** Whether a booking of several days has the day as its last one. */
const isLastDay = (one: DayBooking, { start, end }: TimeRange): boolean =>
  one.starts_at < start && start < one.ends_at && one.ends_at <= end && !isCancelled(one);
const iso = ({ start, end }: TimeRange) => ({ start: start.toISOString(), end: end.toISOString() });
const visitOf = ({ starts_at, ends_at }: DayBooking): TimeRange => ({ start: starts_at, end: ends_at });

type Shown = { named: (name: string) => string; atTheDoor: boolean; facility: Facility };

function arrivalOf(
  booking: DayBooking,
  { named, atTheDoor, facility, ...when }: Shown & { day: IstDay; firstDay: IstDay | null; now: Date },
): Day['arrivals'][number] {
  const { status, ends_at: end, arrived_at: arrivedAt, visit_key: visitKey } = booking;
  const hasArrived = arrivedAt !== null;
  return {
    bookingId: booking.booking_id,
    service: booking.service_type,
    serviceName: booking.service_name,
    isMonth: isMonth(booking),
    ...(soldPlace(booking.place_kind)?.unit === 'hour' ? { showsHours: true as const } : {}),
    ...(factsOf(booking.service_type).takesGuests ? { takesGuests: true as const } : {}),
    customerName: named(booking.customer_name),
    place: placeOf(booking, facility),
    ...iso(visitOf(booking)),
    state: arrivalState({ status, end, hasArrived, isMonth: isMonth(booking) }, when),
    ...(arrivedAt && visitKey ? { arrivedAt: arrivedAt.toISOString(), visitKey } : {}),
    ...(booking.by === null ? {} : { by: booking.by }),
    ...(booking.how === null ? {} : { how: booking.how }),
    ...(booking.offline ? { offline: true as const } : {}),
    ...(booking.guests ? { guests: booking.guests } : {}),
    ...(booking.notes > 0 && !atTheDoor ? { notes: booking.notes } : {}),
    ...(booking.blocked ? { blocked: true as const } : {}),
    ...(booking.cancelled_at && isCancelled(booking) ? { cancelledAt: booking.cancelled_at.toISOString() } : {}),
  };
}

const placeOf = (
  { place_kind: kind, place_number: number }: Pick<DayBooking, 'place_kind' | 'place_number'>,
  facility: Facility,
): string => placeName({ kind, number }, facility);

const monthOf =
  (named: (name: string) => string, facility: Facility) =>
  (booking: Pick<DayBooking, 'booking_id' | 'service_type' | 'customer_name' | 'place_kind' | 'place_number'>) => ({
    bookingId: booking.booking_id,
    service: booking.service_type,
    customerName: named(booking.customer_name),
    place: placeOf(booking, facility),
  });

function countsOf(counted: CountedPlaces, board: Board): Day['services'][number] {
  const { facts, place, plan } = counted;
  const { date, now, bookings, occupied, facility } = board;
  const { capacity, sold, free } = occupancyOn(counted, date, occupied, { facility, now });
  return {
    service: facts.id,
    plan,
    label: countedLabel(place),
    unit: place.unit,
    capacity,
    sold,
    free,
    ...(place.unit === 'hour' ? stateNow(counted, board) : {}),
    arrived: bookings.filter((one) => one.place_kind === place.kind && one.arrived_at !== null).length,
  };
}

/** Until when a room is free from now on; nothing on other days than today. */
function stateNow({ facts, place: { kind } }: CountedPlaces, { date, now, facility, bookings, closed }: Board) {
  const open = openingOn(facts, facility, date);
  if (!open || date !== istDayOf(now)) return {};
  const others = closed.filter((one) => one.kind === kind);
  const stretches = {
    sold: [
      ...bookings
        .filter((one) => one.place_kind === kind && !isCancelled(one))
        .map((one) => ({ ...visitOf(one), place: one.place_number })),
      ...others.filter((one) => one.reason === null).map(stretchOf),
    ],
    closed: others.filter((one) => one.reason !== null).map(stretchOf),
  };
  const state = roomNow(open, stretches, capacityFor(facility, kind, date), now);
  if (state === 'closed') return { freeUntil: null, isClosed: true as const };
  return { freeUntil: state === 'taken' ? null : state.freeUntil.toISOString() };
}

const stretchOf = ({ start, end, number }: ClosedTime): TakenStretch => ({ start, end, place: number });

/** The day of each room of a kind; empty for a kind that is not sold by the hour, and while it is closed. */
function roomsOf(
  { facts, place: { kind, unit } }: CountedPlaces,
  { date, facility, bookings, closed }: Board,
  named: ((name: string) => string) | null,
): Day['rooms'] {
  const open = unit === 'hour' ? openingOn(facts, facility, date) : null;
  if (!open) return [];
  const sold = bookings
    .filter((one) => one.place_kind === kind && !isCancelled(one))
    .map((one) => ({
      number: one.place_number,
      stretch: {
        ...iso(visitOf(one)),
        bookingId: one.booking_id,
        ...(named ? { customerName: named(one.customer_name) } : {}),
      },
    }));
  const others = closed
    .filter((one) => one.kind === kind)
    .map((one) => ({
      number: one.number,
      stretch: { ...iso(one), ...(one.reason === null ? { held: true as const } : { closed: one.reason }) },
    }));
  const taken = [...sold, ...others].sort((a, b) => (a.stretch.start < b.stretch.start ? -1 : 1));
  const numbers = taken.map(({ number }) => number);
  return roomsOfDay(facts.label, capacityFor(facility, kind, date), numbers).map((room) => ({
    service: facts.id,
    label: room.label,
    ...iso(open),
    stretches: taken.filter(isOfRoom(room)).map(({ stretch }) => stretch),
  }));
}

/** 'Hot desk 14', or 'Hot desk: all'. */
const closedPlace = ({ kind, number }: ClosedTime, facility: Facility): string =>
  number === null ? `${soldPlace(kind)?.name ?? kind}: all` : placeName({ kind, number }, facility);
