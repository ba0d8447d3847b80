import { durationText, type Hours, hoursOn, hoursText } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { roomSlot } from '#capabilities/catalogue/rules/hours/room-slot.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { istTimeOf } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';

export type Extension = { visit: TimeRange; timeText: string; durationText: string };

export type ExtendPlanRefusal =
  /** Not on the half hour, not later than now, or after closing. */
  | { reason: 'invalid_end'; closes: string }
  /** The longer time has another price. */
  | { reason: 'other_tier' };

/**
 * A later end of a room's booking, by half hours inside the opening hours, at the price that was paid.
 * @param priceOf what of a time decides its price, as a service's `keptByMove` says it.
 */
export function planExtend(
  endTime: string,
  { date, visit }: { date: string; visit: TimeRange },
  { hours, priceOf }: { hours: Hours; priceOf: (visit: TimeRange) => string | null },
): Result<Extension, ExtendPlanRefusal> {
  const slot = roomSlot(istTimeOf(visit.start), endTime, hours, { halfHours: true });
  const longer = slot && hoursOn(date as IstDay, slot);
  if (!longer || longer.end <= visit.end) return refused({ reason: 'invalid_end', closes: hours.closes });
  if (priceOf(longer) !== priceOf(visit)) return refused({ reason: 'other_tier' });
  return done({ visit: longer, timeText: hoursText(slot), durationText: durationText(longer) });
}
