import type { TimeRange } from '#platform/time-range.ts';

const HOUR_MS = 3_600_000;

/** How many of the room's hours on sale lie in a stretch of one of these. */
export const hoursTaken = (open: TimeRange, stretches: readonly TimeRange[]): number =>
  hoursOf(open).filter((hour) => stretches.some(({ start, end }) => start < hour.end && hour.start < end)).length;

/** The hours of the room's day, each from the full hour. */
export const hoursOf = ({ start, end }: TimeRange): TimeRange[] =>
  Array.from({ length: Math.floor((end.getTime() - start.getTime()) / HOUR_MS) }, (_, index) => ({
    start: new Date(start.getTime() + index * HOUR_MS),
    end: new Date(start.getTime() + (index + 1) * HOUR_MS),
  }));

/**
 * Until when the room is free from `now` on: the start of the next stretch, or its closing time.
 * @returns null while it is taken, and outside its hours.
 */
export function freeUntil(open: TimeRange, stretches: readonly TimeRange[], now: Date): Date | null {
  if (now >= open.end) return null;
  const from = now < open.start ? open.start : now;
  if (stretches.some(({ start, end }) => start <= from && from < end)) return null;
  const next = stretches.filter(({ start }) => start > from).map(({ start }) => start.getTime());
  return new Date(Math.min(open.end.getTime(), ...next));
}
