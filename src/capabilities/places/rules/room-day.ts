import type { Hours } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { endOptions, startOptions } from '#capabilities/catalogue/rules/hours/room-slot.ts';
import { type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';

/** A stretch of full hours on the wall clock in India, half-open. */
export type Span = { readonly start: IstTime; readonly end: IstTime };

/** Of several rooms: how many there are, and which are taken when. */
type SeveralRooms = { readonly count: number; readonly taken: readonly (Stretch & { readonly number: number })[] };

/** One hour of the room's day; `yours` is held by the visitor and can be chosen again. `rooms`: where there are several and one is taken on the day. */
export type RoomHour = Span & {
  readonly state: 'free' | 'yours' | 'taken' | 'past';
  readonly rooms?: SeveralRooms | undefined;
};

/** A span of the wall clock as the server gives it. */
type Stretch = { readonly start: string; readonly end: string };

/** True when the visitor can choose the hour. */
export const canChooseHour = (hour: RoomHour | undefined): boolean => hour?.state === 'free' || hour?.state === 'yours';

/**
 * The room's day, hour by hour. An hour that has begun is past.
 * @param taken spans of the day that are booked or held.
 * @param yours spans that the visitor holds, whether or not they are in `taken`.
 * @param rooms where there are several and one is taken.
 */
export function roomHours(
  date: IstDay,
  {
    hours,
    taken,
    yours = [],
    rooms,
    now,
  }: {
    hours: Hours;
    taken: readonly Stretch[];
    yours?: readonly Stretch[];
    rooms?: SeveralRooms | undefined;
    now: Date;
  },
): RoomHour[] {
  const ends = endOptions(hours);
  return startOptions(hours).flatMap((start, index) => {
    const end = ends[index];
    if (!end) return [];
    const isIn = (stretches: readonly Stretch[]) => stretches.some(meets({ start, end }));
    const isPast = instantAt(date, start) <= now;
    const isYours = isIn(yours) && !isPast;
    const state = isYours ? 'yours' : isIn(taken) ? 'taken' : isPast ? 'past' : 'free';
    return [{ start, end, state, rooms }];
  });
}

const meets = (span: Span) => (one: Stretch) => one.start < span.end && span.start < one.end;

/** Whether one room is free throughout. */
const fitsOneRoom = (span: Span, rooms: SeveralRooms | undefined): boolean =>
  !rooms || new Set(rooms.taken.filter(meets(span)).map(({ number }) => number)).size < rooms.count;

/** The hours of a span. */
export const hoursWithin = (span: Span, hours: readonly RoomHour[]): RoomHour[] =>
  hours.filter(({ start, end }) => span.start <= start && end <= span.end);

/** True when the span begins before it ends and every hour of it is free, of several rooms in the same one. */
export const isFree = (span: Span, hours: readonly RoomHour[]): boolean =>
  span.start < span.end && hoursWithin(span, hours).every(canChooseHour) && fitsOneRoom(span, hours[0]?.rooms);

/** The span from one free hour towards another, either way, as far as it stays free. */
export function freeSpan(from: IstTime, towards: IstTime, hours: readonly RoomHour[]): Span | null {
  const at = hours.findIndex(({ start }) => start === from);
  const goal = hours.findIndex(({ start }) => start === towards);
  const spanTo = (to: number): Span | null => {
    const [first, last] = [hours[Math.min(at, to)], hours[Math.max(at, to)]];
    const span = first && last ? { start: first.start, end: last.end } : null;
    return span && isFree(span, hours) ? span : null;
  };
  if (at < 0 || goal < 0) return null;
  const step = goal < at ? -1 : 1;
  let reached = spanTo(at);
  for (let to = at + step; reached && to !== goal + step; to += step) {
    const longer = spanTo(to);
    if (!longer) break;
    reached = longer;
  }
  return reached;
}

/** What a press on an hour does: the first one begins a span, the second ends it, the next begins a new one. */
export type Pick = { readonly span: Span; readonly anchor: IstTime | null };

/** @param anchor the hour at which a span was begun and not yet ended. */
export function pickHour(anchor: IstTime | null, hour: IstTime, hours: readonly RoomHour[]): Pick | null {
  const alone = freeSpan(hour, hour, hours);
  if (!alone) return null;
  if (anchor === null || anchor === hour) return { span: alone, anchor: hour };
  const span = freeSpan(anchor, hour, hours);
  const arrives = span !== null && span.start <= hour && alone.end <= span.end;
  return arrives ? { span, anchor: null } : { span: alone, anchor: hour };
}
