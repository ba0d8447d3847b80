import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { type FacilityFacts, hoursOfService, saleWindow } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { startOptions } from '#capabilities/catalogue/rules/hours/room-slot.ts';
import { isShutOn } from '#capabilities/catalogue/rules/hours/shut-on.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { services } from '#capabilities/catalogue/services/all.ts';
import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import { addDays, daysBetween, type IstDay, instantAt, istDayOf, istEndOf, istTimeOf } from '#platform/ist-day.ts';
import { overlaps, type TimeRange } from '#platform/time-range.ts';
import type { DayAvailability } from '../contract.ts';
import { daysOccupied, isHourly, isMonthly } from './product.ts';
import { nextMonth } from './renewal.ts';

/** The numbers of the places that are taken for one and the same period, [start, end) in ms since 1970; null: all of them are closed. */
export type Occupancy = { readonly start: number; readonly end: number; readonly numbers: readonly number[] | null };

/** A place that the caller holds but has not paid for. */
export type OwnAllocation = { readonly number: number; readonly period: TimeRange };

export type Question = {
  readonly service: ServiceType;
  readonly kind: PlaceKind;
  readonly from: IstDay;
  readonly to: IstDay;
  /** How many places there are for a sale that begins on the date. */
  readonly capacityOn: (date: IstDay) => number;
  readonly facility: FacilityFacts;
  /** False when the operator closed the service. */
  readonly onSale: boolean;
  readonly now: Date;
};

const FEW_PLACES = 5;
const FEW_HOURS = 2;

/**
 * What can still be bought for each date, given what is taken: paid, or held by another buyer who may still pay.
 * @param yours what the caller holds; not among the taken.
 */
export function dayStates(
  question: Question,
  occupied: readonly Occupancy[],
  yours: readonly OwnAllocation[] = [],
): DayAvailability[] {
  const describe = isHourly(question.kind) ? roomDay : placesDay;
  const count = daysBetween(question.from, question.to) + 1;
  const dates = Array.from({ length: count }, (_, index) => addDays(question.from, index));
  return dates.map((date) => ({ ...describe(date, question, occupied), ...ownPart(date, question, yours) }));
}

/** The room's hours or the hot desks of a date that the caller holds; nothing where there are none. */
function ownPart(date: IstDay, { kind }: Question, yours: readonly OwnAllocation[]): Partial<DayAvailability> {
  const day = daysOccupied(kind, date);
  const then = yours.filter(({ period }) => overlaps(period, day));
  if (then.length === 0) return {};
  if (isHourly(kind)) return { yours: wallClock(then.map(({ period }) => period)) };
  return soldPlace(kind)?.canBePicked ? { yourDesks: then.map(({ number }) => number) } : {};
}

function placesDay(date: IstDay, question: Question, occupied: readonly Occupancy[]): DayAvailability {
  const { kind } = question;
  const capacity = question.capacityOn(date);
  const then = within(occupied, daysOccupied(kind, date));
  const numbers = takenNumbers(then, capacity);
  const state = stateOf(date, then, capacity - numbers.size, FEW_PLACES, question);
  return {
    ...state,
    capacity,
    ...(isMonthly(kind) && state.free > 0 && !canStay(date, question, occupied, numbers)
      ? { nextMonthTaken: true }
      : {}),
    ...(soldPlace(kind)?.canBePicked ? { takenDesks: [...numbers].sort((a, b) => a - b) } : {}),
  };
}

/** The taken places among those that are for sale. Places above the capacity may be sold since before; they take none of the others. */
const takenNumbers = (occupied: readonly Occupancy[], capacity: number): Set<number> =>
  new Set(occupied.flatMap(({ numbers }) => numbers ?? []).filter((number) => number <= capacity));

/** Whether a place that is free for the month from `date` is free for the month after too. @param numbers those taken for the month itself. */
function canStay(
  date: IstDay,
  { kind, capacityOn }: Question,
  occupied: readonly Occupancy[],
  numbers: ReadonlySet<number>,
): boolean {
  const month = daysOccupied(kind, date);
  const after = within(occupied, nextMonth(month));
  if (after.some((one) => one.numbers === null)) return false;
  const last = Math.min(capacityOn(date), capacityOn(istDayOf(month.end)));
  const staying = [...numbers].filter((number) => number <= last);
  return new Set([...staying, ...takenNumbers(after, last)]).size < last;
}

/** Of the room hours are counted: those in which a room is free and that have not begun. */
function roomDay(date: IstDay, question: Question, occupied: readonly Occupancy[]): DayAvailability {
  const hours = hoursOf(date, question);
  const rooms = question.capacityOn(date);
  const today = within(occupied, daysOccupied(question.kind, date));
  const taken = hours.filter((hour) => takenNumbers(within(today, hour), rooms).size >= rooms);
  const free = hours.filter((hour) => question.now < hour.start && !taken.includes(hour)).length;
  return {
    ...stateOf(date, today, free, FEW_HOURS, question),
    capacity: hours.length,
    taken: wallClock(merged(taken)),
    ...severalRooms(hours, today, rooms),
  };
}

/** Which of several rooms is taken when: an hour may be free in one room and the next in another alone. */
function severalRooms(
  hours: readonly TimeRange[],
  today: readonly Occupancy[],
  count: number,
): Partial<DayAvailability> {
  const numbers = [...takenNumbers(today, count)].sort((a, b) => a - b);
  if (count === 1 || numbers.length === 0) return {};
  const hoursOfRoom = (number: number) => hours.filter((hour) => takenNumbers(within(today, hour), count).has(number));
  const taken = numbers.flatMap((number) =>
    wallClock(merged(hoursOfRoom(number))).map((stretch) => ({ number, ...stretch })),
  );
  return { rooms: { count, taken } };
}

function stateOf(
  date: IstDay,
  occupied: readonly Occupancy[],
  free: number,
  few: number,
  { service, kind, facility, onSale, now }: Question,
): Pick<DayAvailability, 'date' | 'state' | 'free'> {
  const definition = services.definition(service);
  const { first, last } = saleWindow(definition, now);
  const isShut =
    !onSale ||
    (!isMonthly(kind) && isShutOn(facility, definition.openingHours, date)) ||
    occupied.some(({ numbers }) => numbers === null);
  const isClosed = isShut || date < first || date > last || now >= definition.saleEnds(date, facility);
  if (isClosed) return { date, state: 'closed', free: 0 };
  return { date, state: free <= 0 ? 'full' : free <= few ? 'few' : 'open', free: Math.max(0, free) };
}

/** Those that overlap the range. Compared as numbers: this is done for every date of every page view. */
function within(occupied: readonly Occupancy[], range: TimeRange): Occupancy[] {
  const [start, end] = [range.start.getTime(), range.end.getTime()];
  return occupied.filter((one) => one.start < end && start < one.end);
}

const HOUR_MS = 3_600_000;

function hoursOf(date: IstDay, { service, facility }: Question): TimeRange[] {
  const open = hoursOfService(services.definition(service), facility, date);
  return (open ? startOptions(open) : []).map((time) => {
    const start = instantAt(date, time);
    return { start, end: new Date(start.getTime() + HOUR_MS) };
  });
}

/** Touching hours as one stretch. */
function merged(hours: readonly TimeRange[]): TimeRange[] {
  return hours.reduce<TimeRange[]>((stretches, hour) => {
    const last = stretches.at(-1);
    if (!last || last.end < hour.start) return [...stretches, hour];
    return [...stretches.slice(0, -1), { start: last.start, end: hour.end }];
  }, []);
}

const wallClock = (stretches: TimeRange[]) =>
  stretches.map(({ start, end }) => ({ start: istTimeOf(start), end: istEndOf(end) }));
