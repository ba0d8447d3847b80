import type { TimeRange } from '#platform/time-range.ts';

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
