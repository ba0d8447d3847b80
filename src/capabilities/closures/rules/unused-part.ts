import { type Paise, paise } from '#platform/money.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { Affected } from './affected.ts';

const MINUTE_MS = 60_000;

/** The minutes of a visit that lie within a closure, and all minutes of the visit. Begun minutes count whole. */
export function lostMinutes(visit: TimeRange, period: TimeRange): { lost: number; all: number } {
  const start = Math.max(visit.start.getTime(), period.start.getTime());
  const end = Math.min(visit.end.getTime(), period.end.getTime());
  const all = Math.ceil((visit.end.getTime() - visit.start.getTime()) / MINUTE_MS);
  return { lost: Math.min(all, Math.ceil(Math.max(0, end - start) / MINUTE_MS)), all };
}

/** The part of the price for the time that a closure takes, up to the next rupee: 355 of 600 minutes of ₹384 are ₹228. */
export function unusedPart({ visit, paid }: Pick<Affected, 'visit' | 'paid'>, period: TimeRange): Paise {
  const { lost, all } = lostMinutes(visit, period);
  return paise(Math.min(paid, Math.ceil((paid * lost) / all / 100) * 100));
}
