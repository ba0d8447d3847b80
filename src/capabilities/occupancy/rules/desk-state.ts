import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';

/** `taken`: for that day. `until`: for longer. `held`: until its payment. */
export const deskStates = ['free', 'taken', 'until', 'held', 'closed'] as const;
export type DeskState = (typeof deskStates)[number];

/** Longer than this is no single day. */
const DAY_MS = 86_400_000;

/**
 * State of a place on a day in India, and the last day of a sale for several days. A sale before a closure stays sold.
 * @param period of the allocation; null without one.
 */
export function deskState({
  period,
  isHeld,
  isClosed,
}: {
  period: TimeRange | null;
  isHeld: boolean;
  isClosed: boolean;
}): { state: DeskState; until?: IstDay } {
  if (!period) return { state: isClosed ? 'closed' : 'free' };
  if (isHeld) return { state: 'held' };
  if (period.end.getTime() - period.start.getTime() <= DAY_MS) return { state: 'taken' };
  return { state: 'until', until: istDayOf(new Date(period.end.getTime() - 1)) };
}
