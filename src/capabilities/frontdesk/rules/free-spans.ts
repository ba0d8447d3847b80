import { overlaps, type TimeRange } from '#platform/time-range.ts';

const HALF_HOUR_MS = 30 * 60_000;

/** A stretch in which a place of the kind is taken or closed; `place` null: all of them. */
export type TakenStretch = TimeRange & { readonly place: number | null };

/** A moment from which the room is free, and the moments until which it can be sold from there, the nearest first. */
export type FreeSpan = { start: Date; ends: Date[] };

/**
 * What can be sold of the room's hours at the counter, in steps of half an hour. What begun before `now` is left to who prices it.
 * @param rooms how many rooms there are: one of them is free for the whole span. One with a higher number is sold from before, and takes none of them.
 */
export function freeSpans(open: TimeRange, taken: readonly TakenStretch[], rooms: number): FreeSpan[] {
  const marks = marksOf(open);
  return marks.flatMap((start) => {
    const later = marksOf({ start, end: open.end }).map((mark) => new Date(mark.getTime() + HALF_HOUR_MS));
    const ends = later.filter((end) => end <= open.end && isFree({ start, end }, taken, rooms));
    return ends.length > 0 ? [{ start, ends }] : [];
  });
}

const marksOf = ({ start, end }: TimeRange): Date[] =>
  Array.from(
    { length: Math.max(0, Math.floor((end.getTime() - start.getTime()) / HALF_HOUR_MS)) },
    (_, index) => new Date(start.getTime() + index * HALF_HOUR_MS),
  );

function isFree(span: TimeRange, taken: readonly TakenStretch[], rooms: number): boolean {
  const then = taken.filter((one) => overlaps(one, span) && (one.place === null || one.place <= rooms));
  return !then.some(({ place }) => place === null) && new Set(then.map(({ place }) => place)).size < rooms;
}

/** What a kind of room is: free until a moment, `taken`, or `closed`, which includes the time after its hours. */
export type RoomNow = { freeUntil: Date } | 'taken' | 'closed';

/**
 * What can be said of the rooms of a kind at `now`; before they open, of the moment when they do. Free is what one room is without a change of
 * rooms, until the next stretch or the closing time.
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
