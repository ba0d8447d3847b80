import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { isMonthly } from '#capabilities/places/rules/product.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import type { TimeRange } from '#platform/time-range.ts';

/**
 * How a booking is hit. `here`: for today, its holder came. `toCome`: for today, nobody came yet. `later`: it begins on a later day.
 * `monthly`: a month that is running.
 */
export const groups = ['here', 'toCome', 'later', 'monthly'] as const;
export type Group = (typeof groups)[number];

/**
 * A booking whose visit overlaps a closure: a confirmed one, or a cancelled one whose place stays its customer's until its end. `paid`: its price with what was paid for a longer time. `left`: what of that was neither
 * refunded nor disputed.
 */
export type Affected = {
  readonly bookingId: string;
  readonly customerName: string;
  readonly serviceName: string;
  readonly placeKind: string;
  readonly placeNumber: number;
  readonly visit: TimeRange;
  /** Its holder came today. */
  readonly arrived: boolean;
  /** It was cancelled, as a month too late for a refund, and its place stays its customer's: there is nothing to move, and nothing more to cancel. */
  readonly isCancelled?: boolean;
  readonly paid: Paise;
  readonly left: Paise;
  /** Another closure waits for its customer's answer, or for its refund. */
  readonly waits?: boolean;
  /** The times of other closures that gave a part of the money for them. */
  readonly givenFor?: readonly TimeRange[];
};

/** The group of a booking on the day in India of `now`. */
export function groupOf(
  { placeKind, visit, arrived }: Pick<Affected, 'placeKind' | 'visit' | 'arrived'>,
  now: Date,
): Group {
  if (istDayOf(visit.start) > istDayOf(now)) return 'later';
  if (isMonthly(placeKind as PlaceKind)) return 'monthly';
  return arrived ? 'here' : 'toCome';
}
