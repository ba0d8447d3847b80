import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { hoursIn, type TimeRange } from '#platform/time-range.ts';
import { refundAt } from '../terms/refund-at.ts';

/** Conference-room hours that a person's month includes, and the hours left. */
export type MonthOfHours = {
  readonly creditId: number;
  readonly period: TimeRange;
  /** In whole hours. */
  readonly left: number;
  /** False while the month can still be cancelled with a refund. Its hours cannot be used before. */
  readonly isFirm: boolean;
};

export type HoursRefusal =
  /** No month of theirs that can be used covers the visit. */
  | { reason: 'no_month' }
  /** The month has too few hours left. A visit is never included in part. */
  | { reason: 'too_few_hours'; left: number };

/** The hours that a month bought on a day includes; 0: none. */
export const includedHours = (roomHours: Facility['membership']['roomHours'], bought: IstDay): number =>
  roomHours && (roomHours.since === null || bought >= roomHours.since) ? roomHours.aMonth : 0;

/** The hours that a visit uses, rounded up to whole hours. */
export const hoursOfVisit = (visit: TimeRange): number => Math.ceil(hoursIn(visit));

type Coverage = Pick<MonthOfHours, 'isFirm' | 'period'>;

/** The months whose hours a visit may use: hours belong to the month in which they are used. */
const covering = <Month extends Coverage>(months: readonly Month[], visit: TimeRange): Month[] =>
  months.filter(({ isFirm, period }) => isFirm && period.start <= visit.start && visit.end <= period.end);

/** The most hours that one booking on a visit's day may have; null where no month covers it. Months of several desks are not added up. */
export function hoursLeftFor(
  months: readonly (Coverage & Pick<MonthOfHours, 'left'>)[],
  visit: TimeRange,
): number | null {
  const left = covering(months, visit).map((month) => month.left);
  return left.length > 0 ? Math.max(...left) : null;
}

/**
 * The month whose hours a visit uses: of those that have enough, the one that ends first, then the one with the least left. A booking is included as a
 * whole or not at all.
 */
export function monthForVisit(months: readonly MonthOfHours[], visit: TimeRange): Result<MonthOfHours, HoursRefusal> {
  const left = hoursLeftFor(months, visit);
  if (left === null) return refused({ reason: 'no_month' });
  const [first] = covering(months, visit)
    .filter((month) => month.left >= hoursOfVisit(visit))
    .sort((a, b) => a.period.end.getTime() - b.period.end.getTime() || a.left - b.left || a.creditId - b.creditId);
  return first ? done(first) : refused({ reason: 'too_few_hours', left });
}

/** Hours used by a booking. `returnAtMost`: limit of the hours returned on cancelling, lowered by a late move; null without a limit. */
export type UsedHours = { readonly hours: number; readonly returnAtMost: number | null };

type Terms = { readonly terms: CancellationTerms; readonly purchasedAt: Date; readonly visit: TimeRange };

/**
 * The hours that cancelling at `now` returns: the share that the booking's terms refund of a price, to the whole hour, half an hour rounded up. Only whole
 * hours can be booked.
 */
export function returnedHours({ hours, returnAtMost }: UsedHours, { terms, purchasedAt, visit }: Terms, now: Date) {
  const { refund } = refundAt(terms, { paid: paise(hours * 100), purchasedAt, visit }, now);
  return Math.min(Math.floor(refund / 100 + 0.5), returnAtMost ?? hours);
}

/** The most that cancelling may return after a move at `now`: what it would have returned just before. Null while nothing is lost. */
export function returnAtMostAfterMove(used: UsedHours, booking: Terms, now: Date): number | null {
  const returned = returnedHours(used, booking, now);
  return returned < used.hours ? returned : null;
}
