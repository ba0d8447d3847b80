import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { durationText, type Hours, hoursOn, hoursText } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { roomSlot, tierFor } from '#capabilities/catalogue/rules/hours/room-slot.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { istTimeOf } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { hoursIn, type TimeRange } from '#platform/time-range.ts';

export type Extension = { visit: TimeRange; timeText: string; durationText: string };

export type ExtendPlanRefusal =
  /** Not on the half hour, not later than now, or after closing. */
  | { reason: 'invalid_end'; closes: string }
  /** The longer time is of another tier. */
  | { reason: 'other_tier' };

/** A later end of the room's booking, by half hours inside the opening hours. Inside the tier that was paid it costs nothing. */
export function planExtend(
  endTime: string,
  { date, visit }: { date: string; visit: TimeRange },
  { hours, tiers }: { hours: Hours; tiers: Catalogue['meetingRoom']['tiers'] },
): Result<Extension, ExtendPlanRefusal> {
  const slot = roomSlot(istTimeOf(visit.start), endTime, hours, { halfHours: true });
  const longer = slot && hoursOn(date as IstDay, slot);
  if (!longer || longer.end <= visit.end) return refused({ reason: 'invalid_end', closes: hours.closes });
  if (tierFor(hoursIn(longer), tiers) !== tierFor(hoursIn(visit), tiers)) return refused({ reason: 'other_tier' });
  return done({ visit: longer, timeText: hoursText(slot), durationText: durationText(longer) });
}
