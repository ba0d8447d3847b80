import { durationText, type Hours, hoursOn, hoursText } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { roomSlot } from '#capabilities/catalogue/rules/hours/room-slot.ts';
import { type IstDay, type IstTime, istTimeOf } from '#platform/ist-day.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';

/** `supplement`: extra price of the longer time. 0 if the paid price covers it. */
export type Extension = { to: { visit: TimeRange; timeText: string; durationText: string }; supplement: Paise };

export type ExtendPlanRefusal =
  /** Not on the half hour, not later than now, or after closing. */
  | { reason: 'invalid_end'; closes: IstTime }
  /** The longer time has another price, and is not sold now. */
  | { reason: 'not_sold' };

/**
 * A later end of a room's booking, by half hours inside the opening hours, with what it costs: nothing at the price that was paid, else the
 * difference between today's prices of the two times.
 * @param tierOf the part of a time that decides its price (a service's `keptByMove`). @param priceOf null for a time that is not sold.
 */
export function planExtend(
  endTime: string,
  { date, visit }: { date: string; visit: TimeRange },
  {
    hours,
    tierOf,
    priceOf,
  }: { hours: Hours; tierOf: (visit: TimeRange) => string | null; priceOf: (visit: TimeRange) => Paise | null },
): Result<Extension, ExtendPlanRefusal> {
  const slot = roomSlot(istTimeOf(visit.start), endTime, hours, { halfHours: true });
  const longer = slot && hoursOn(date as IstDay, slot);
  if (!longer || longer.end <= visit.end) return refused({ reason: 'invalid_end', closes: hours.closes });
  const to = { visit: longer, timeText: hoursText(slot), durationText: durationText(longer) };
  if (tierOf(longer) === tierOf(visit)) return done({ to, supplement: paise(0) });
  const [before, after] = [priceOf(visit), priceOf(longer)];
  if (before === null || after === null) return refused({ reason: 'not_sold' });
  return done({ to, supplement: paise(Math.max(0, after - before)) });
}
