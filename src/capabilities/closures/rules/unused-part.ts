import { type Paise, paise } from '#platform/money.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { Affected } from './affected.ts';

const MINUTE_MS = 60_000;

/**
 * The minutes of a visit that lie within a closure, and all minutes of the visit. Started minutes count in full.
 * @param given times already refunded by another closure.
 */
export function lostMinutes(
  visit: TimeRange,
  period: TimeRange,
  given: readonly TimeRange[] = [],
): { lost: number; all: number } {
  const start = Math.max(visit.start.getTime(), period.start.getTime());
  const end = Math.min(visit.end.getTime(), period.end.getTime());
  const all = Math.ceil((visit.end.getTime() - visit.start.getTime()) / MINUTE_MS);
  return { lost: Math.min(all, Math.ceil(lengthWithout(start, end, given) / MINUTE_MS)), all };
}

/** Length of a time without the others, in milliseconds. */
function lengthWithout(start: number, end: number, others: readonly TimeRange[]): number {
  let [at, length] = [start, 0];
  for (const other of others.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    length += Math.max(0, Math.min(other.start.getTime(), end) - at);
    at = Math.max(at, other.end.getTime());
  }
  return length + Math.max(0, end - at);
}

/** The part of the price for the time that a closure takes, up to the next rupee: 355 of 600 minutes of ₹384 are ₹228. */
export function unusedPart(
  { visit, paid, givenFor }: Pick<Affected, 'visit' | 'paid' | 'givenFor'>,
  period: TimeRange,
): Paise {
  const { lost, all } = lostMinutes(visit, period, givenFor);
  return paise(Math.min(paid, Math.ceil((paid * lost) / all / 100) * 100));
}
