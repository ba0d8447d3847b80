import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { isMonthly, longestSaleMs } from './product.ts';

/** What is to be taken: any place of a kind, or the one with that number, for a period. */
export type PlaceRequest = { readonly kind: PlaceKind; readonly number: number | null; readonly period: TimeRange };

const DAY_MS = 86_400_000;

/**
 * How far around the period allocations are looked at to find the smallest gap that holds it. Months are put where the least
 * remains beside them, as a gap under a month can be sold to nobody; a remainder of a month or more is as good as any.
 * Days need no such care.
 */
export function neighbourhood({ kind, period }: PlaceRequest): TimeRange {
  const margin = isMonthly(kind) ? longestSaleMs(kind) : 0;
  return { start: new Date(period.start.getTime() - margin), end: new Date(period.end.getTime() + margin) };
}

/** The number of the day on which the period starts, counted from 1970 in UTC: a name for the lock that spreads a crowd. */
export const startDayNumber = ({ start }: TimeRange): number => Math.floor(start.getTime() / DAY_MS);
