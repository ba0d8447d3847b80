import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { isMonthly } from '#capabilities/places/rules/product.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import type { TimeRange } from '#platform/time-range.ts';

/**
 * Groups of affected bookings. `here`: today, checked in. `toCome`: today, not checked in. `later`: starts on a later day. `monthly`: a running
 * month.
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
  /** Cancelled with the place kept (a month without a refund). It can neither be moved nor cancelled. */
  readonly isCancelled?: boolean;
  readonly paid: Paise;
  readonly left: Paise;
  /** Another closure waits for its customer's answer, or for its refund. */
  readonly waits?: boolean;
  /** Times of other closures that already gave a partial refund. */
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
