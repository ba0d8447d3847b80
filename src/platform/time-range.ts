/** A stretch of time, half-open: `start` belongs to it, `end` does not, so touching ranges do not overlap. */
export type TimeRange = { readonly start: Date; readonly end: Date };

export const overlaps = (a: TimeRange, b: TimeRange): boolean => a.start < b.end && b.start < a.end;

export const hoursIn = ({ start, end }: TimeRange): number => (end.getTime() - start.getTime()) / 3_600_000;

/** The range as PostgreSQL's `tstzrange` text. @throws RangeError when it is empty or backwards. */
export function toTstzrange({ start, end }: TimeRange): string {
  if (!(start < end)) throw new RangeError('a time range ends after it starts');
  return `[${start.toISOString()},${end.toISOString()})`;
}

/** What of `a` lies before and after `b`: two ranges, one or none. Null when they do not overlap, so that nothing of it lies in `b`. */
export function remainders(a: TimeRange, b: TimeRange): TimeRange[] | null {
  if (!overlaps(a, b)) return null;
  return [
    ...(a.start < b.start ? [{ start: a.start, end: b.start }] : []),
    ...(b.end < a.end ? [{ start: b.end, end: a.end }] : []),
  ];
}
