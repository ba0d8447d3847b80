import { formatIstDay, type IstDay, istDayOf } from './ist-day.ts';

/** A stretch of time, half-open: `start` belongs to it, `end` does not, so touching ranges do not overlap. */
export type TimeRange = { readonly start: Date; readonly end: Date };

export const overlaps = (a: TimeRange, b: TimeRange): boolean => a.start < b.end && b.start < a.end;

export const hoursIn = ({ start, end }: TimeRange): number => (end.getTime() - start.getTime()) / 3_600_000;

/** The first and the last day in India on which some of the range lies. */
export const daysOf = ({ start, end }: TimeRange): { from: IstDay; to: IstDay } => ({
  from: istDayOf(start),
  to: istDayOf(new Date(end.getTime() - 1)),
});

/** The days of the range in words: 'Tuesday, 24 November 2026' in the given style, of several '1 December 2026 to 31 December 2026'. */
export function daysText(range: TimeRange, style: 'long' | 'date' = 'long'): string {
  const { from, to } = daysOf(range);
  return from === to ? formatIstDay(from, style) : `${formatIstDay(from, 'date')} to ${formatIstDay(to, 'date')}`;
}

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
