import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { addDays, daysBetween, type IstDay, instantAt } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { isMonthly } from './product.ts';

/** The longest closure in days. A closure allocates its places, and the schema limits an allocation to a month. */
export const LONGEST_CLOSURE_DAYS = 31;

/** What is to be closed or reopened: whole days of India from `first` to `last`, of a kind or of one place of it. */
export type ClosureDays = { kind: PlaceKind; number: number | null; first: IstDay; last: IstDay };

export type ClosureRefusal = 'last_before_first' | 'too_many_days' | 'no_such_place' | 'sold_by_month';

/** The highest number of each kind of place that exists. */
export type LastNumbers = { readonly [Kind in PlaceKind]?: number };

/** The period of a closure. A kind sold by the month is closed place by place, as one closed day would end the sale of every month around it. */
export function closurePeriod(
  { kind, number, first, last }: ClosureDays,
  numbers: LastNumbers,
): Result<TimeRange, { reason: ClosureRefusal }> {
  if (last < first) return refused({ reason: 'last_before_first' });
  if (daysBetween(first, last) >= LONGEST_CLOSURE_DAYS) return refused({ reason: 'too_many_days' });
  if (number !== null && number > (numbers[kind] ?? 0)) return refused({ reason: 'no_such_place' });
  if (number === null && isMonthly(kind)) return refused({ reason: 'sold_by_month' });
  return done({ start: instantAt(first), end: instantAt(addDays(last, 1)) });
}

type InForce = { kind: string; number: number | null; start: Date; end: Date };

/** Those closures of the same kind (or place) that also cover time outside of a period: reopening the period would open more than was asked. */
export const widerClosures = <Closure extends InForce>(
  closures: readonly Closure[],
  { kind, number, period }: { kind: PlaceKind; number: number | null; period: TimeRange },
): Closure[] =>
  closures.filter(
    (other) =>
      other.kind === kind &&
      (number === null || other.number === number) &&
      other.start < period.end &&
      other.end > period.start &&
      (other.start < period.start || other.end > period.end),
  );
