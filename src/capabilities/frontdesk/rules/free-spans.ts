import { overlaps, type TimeRange } from '#platform/time-range.ts';

const HALF_HOUR_MS = 30 * 60_000;

/** A stretch in which a place of the kind is taken or closed; `place` null: all of them. */
export type TakenStretch = TimeRange & { readonly place: number | null };

/** A moment from which the room is free, and the moments until which it can be sold from there, the nearest first. */
export type FreeSpan = { start: Date; ends: Date[] };

/**
 * Free spans of the room for a counter sale, in half-hour steps. The pricing decides about spans that began before `now`.
 * @param rooms number of rooms. A span needs one room that is free throughout. Rooms with a higher number (sold before a reduction) are ignored.
 */
export function freeSpans(open: TimeRange, taken: readonly TakenStretch[], rooms: number): FreeSpan[] {
  const marks = marksOf(open);
  return marks.flatMap((start) => {
    const later = marksOf({ start, end: open.end }).map((mark) => new Date(mark.getTime() + HALF_HOUR_MS));
    const ends = later.filter((end) => end <= open.end && isFree({ start, end }, taken, rooms));
    return ends.length > 0 ? [{ start, ends }] : [];
  });
}

/** Of one room: from each half hour at which it is free, until when it stays so. @param room its number. */
export const freeInRoom = (open: TimeRange, taken: readonly TakenStretch[], room: number): TimeRange[] =>
  freeSpans(
    open,
    taken
      .filter(({ place }) => place === null || place === room)
      .map(({ start, end }) => ({ start, end, place: null })),
    1,
  ).flatMap(({ start, ends }) => {
    const end = ends.at(-1);
    return end ? [{ start, end }] : [];
  });

const marksOf = ({ start, end }: TimeRange): Date[] =>
  Array.from(
    { length: Math.max(0, Math.floor((end.getTime() - start.getTime()) / HALF_HOUR_MS)) },
    (_, index) => new Date(start.getTime() + index * HALF_HOUR_MS),
  );

function isFree(span: TimeRange, taken: readonly TakenStretch[], rooms: number): boolean {
  const then = taken.filter((one) => overlaps(one, span) && (one.place === null || one.place <= rooms));
  return !then.some(({ place }) => place === null) && new Set(then.map(({ place }) => place)).size < rooms;
}

/** State of a kind of room: free until a time, `taken`, or `closed` (also outside its hours). */
export type RoomNow = { freeUntil: Date } | 'taken' | 'closed';

/**
 * State of a kind of room at `now`, or at its opening if that is later. Free is what one room is without a change of rooms, until the next stretch or
 * the closing time.
 */
export function roomNow(
  open: TimeRange,
  { sold, closed }: { sold: readonly TakenStretch[]; closed: readonly TakenStretch[] },
  rooms: number,
  now: Date,
): RoomNow {
  if (now >= open.end) return 'closed';
  const start = now < open.start ? open.start : now;
  const taken = [...sold, ...closed];
  const isFreePast = (moment: Date, stretches: readonly TakenStretch[]) =>
    isFree({ start, end: new Date(moment.getTime() + 1) }, stretches, rooms);
  if (!isFreePast(start, closed)) return 'closed';
  if (!isFreePast(start, taken)) return 'taken';
  const until = taken
    .map((one) => one.start.getTime())
    .filter((time) => time > start.getTime() && !isFreePast(new Date(time), taken));
  return { freeUntil: new Date(Math.min(open.end.getTime(), ...until)) };
}
