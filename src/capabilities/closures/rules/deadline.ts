import { addDays, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const evening = '18:00' as IstTime;

/**
 * Default deadline for the customers' choice. A week or more ahead: four days before, 6 PM in India, but within 90 days. From two days: the evening
 * before.
 * Else four hours from now, at the full hour before.
 */
export function defaultDeadline(start: Date, now: Date): Date {
  const ahead = start.getTime() - now.getTime();
  if (ahead >= 7 * DAY_MS)
    return earlier(instantAt(addDays(istDayOf(start), -4), evening), now.getTime() + LONGEST_WAIT_MS);
  if (ahead >= 2 * DAY_MS) return instantAt(addDays(istDayOf(start), -1), evening);
  return fullHour(now.getTime() + 4 * HOUR_MS);
}

const earlier = (at: Date, latest: number): Date => new Date(Math.min(at.getTime(), latest));

/** India's clock is half an hour off the hours of UTC. */
const fullHour = (at: number): Date => new Date(Math.floor((at - HOUR_MS / 2) / HOUR_MS) * HOUR_MS + HOUR_MS / 2);

/** The provider refunds payments of the last six months only, so nothing waits longer than this. */
const LONGEST_WAIT_MS = 90 * DAY_MS;

/** Whether a deadline is allowed: in the future, within 90 days. */
export const isPossibleDeadline = (deadline: Date, now: Date): boolean =>
  deadline > now && deadline.getTime() - now.getTime() <= LONGEST_WAIT_MS;
