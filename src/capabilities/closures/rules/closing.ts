import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { type LastNumbers, LONGEST_CLOSURE_DAYS } from '#capabilities/places/rules/closure.ts';
import { instantAt, istDayOf } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';

/** A kind of place that is closed: all of it, or the place with that number. */
export type ClosedPart = { readonly kind: PlaceKind; readonly number: number | null };

export type ClosingRefusal =
  | 'ends_before_start'
  | 'over'
  | 'began_before_today'
  | 'too_long'
  | 'no_such_place'
  | 'no_numbers';

/** What is to be closed: a service, or places of it by their numbers. */
export type Closing = {
  readonly service: ServiceType;
  readonly places: readonly number[] | null;
  readonly period: TimeRange;
};

const DAY_MS = 86_400_000;

/**
 * The kinds and places that a closure takes. It may begin earlier today, as a power cut is noticed late, and lasts 31 days at most. A service
 * with two kinds of places closes both.
 */
export function closedParts(
  { service, places, period: { start, end } }: Closing,
  { numbers: existing, now }: { numbers: LastNumbers; now: Date },
): Result<ClosedPart[], ClosingRefusal> {
  if (end <= start) return refused('ends_before_start');
  if (end <= now) return refused('over');
  if (start < instantAt(istDayOf(now))) return refused('began_before_today');
  if (end.getTime() - start.getTime() > LONGEST_CLOSURE_DAYS * DAY_MS) return refused('too_long');
  const { day, month } = factsOf(service).places;
  if (places === null) return done([day, ...(month ? [month] : [])].map(({ kind }) => ({ kind, number: null })));
  if (month) return refused('no_numbers');
  const numbers = [...new Set(places)].toSorted((a, b) => a - b);
  if (numbers.some((number) => number > (existing[day.kind] ?? 0))) return refused('no_such_place');
  return done(numbers.map((number) => ({ kind: day.kind, number })));
}
