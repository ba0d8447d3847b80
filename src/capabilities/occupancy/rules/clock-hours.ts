import type { TimeRange } from '#platform/time-range.ts';

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;

/** A time in pieces of an hour from its start on; the last one may be shorter. Opening hours begin at full or half hours. */
export const clockHours = (time: TimeRange): TimeRange[] => piecesOf(time, HOUR_MS);

/** A time in half hours from its start on. */
export const halfHours = (time: TimeRange): TimeRange[] => piecesOf(time, HALF_HOUR_MS);

function piecesOf({ start, end }: TimeRange, length: number): TimeRange[] {
  const count = Math.ceil((end.getTime() - start.getTime()) / length);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const from = start.getTime() + index * length;
    return { start: new Date(from), end: new Date(Math.min(from + length, end.getTime())) };
  });
}
