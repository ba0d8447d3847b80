import type { Facility } from '#capabilities/content/rules/facility.ts';
import { addDays, type IstDay } from '#platform/ist-day.ts';

/** How a month ends that is not cancelled: its member has the next one, their place is still kept for them, or it is free for others. */
export type MonthEnd = {
  state: 'renewed' | 'kept' | 'free' /** The last day on which it is kept. */;
  keptUntil: IstDay;
};

/**
 * The state of a month's end on a day in India.
 * @param next the first day after the month.
 */
export function monthEnd(
  { next, isRenewed }: { next: IstDay; isRenewed: boolean },
  today: IstDay,
  { keptUntilDaysBefore }: Pick<Facility['membership'], 'keptUntilDaysBefore'>,
): MonthEnd {
  const keptUntil = addDays(next, -keptUntilDaysBefore - 1);
  return { state: isRenewed ? 'renewed' : today <= keptUntil ? 'kept' : 'free', keptUntil };
}
