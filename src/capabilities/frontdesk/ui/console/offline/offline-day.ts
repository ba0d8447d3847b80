import * as z from 'zod/mini';
import { istDayOf } from '#platform/ist-day.ts';
import { type DayAnswer, dayAnswer, type VisitResult } from '../../../contract.ts';
import { type Verdict, verdictOf } from '../../../rules/verdict.ts';
import { type ArrivalRow, withArrival } from '../today/board.ts';
import type { KeptDay, Noted } from './offline-store.ts';

/** The part of a day that a device may store: names, places, times and blocks. No tasks, as they contain amounts. */
export const withoutTasks = (day: DayAnswer): DayAnswer => ({ ...day, tasks: [], openTasks: 0 });

/** Whether this version of the console can show a copy: an older one may have kept it. */
export const isReadable = ({ day }: Pick<KeptDay, 'day'>): boolean => z.safeParse(dayAnswer, day).success;

/** Past dates, whose copies are deleted at midnight in India by the server's clock. */
export const pastDates = (kept: readonly KeptDay[], deviceNow: Date): string[] =>
  kept.filter(({ date, ahead }) => date < todayOf(ahead, deviceNow)).map(({ date }) => date);

/** The kept day that is today; null without one. */
export const keptToday = (kept: readonly KeptDay[], deviceNow: Date): KeptDay | null =>
  kept.find(({ date, ahead }) => date === todayOf(ahead, deviceNow)) ?? null;

const todayOf = (ahead: number, deviceNow: Date): string => istDayOf(new Date(deviceNow.getTime() + ahead));

/** The device's own verdict on a ticket, offline. A list of yesterday knows nobody who came today. */
export function judgeOffline(row: ArrivalRow | undefined, now: Date): Verdict {
  if (!row) return 'unknown';
  if (row.state === 'arrived' && istDayOf(new Date(row.arrivedAt ?? now)) === istDayOf(now)) return 'again';
  const status = row.state === 'cancelled' ? 'cancelled' : 'confirmed';
  const visit = { start: new Date(row.start), end: new Date(row.end) };
  return verdictOf({ status, visit, movedFrom: [], blocked: row.blocked ?? false }, now);
}

/** The day with the arrivals recorded since. @param ahead by how many ms the server's clock is ahead of the device's. */
export const withNoted = (day: DayAnswer, noted: readonly Noted[], ahead: number): DayAnswer =>
  noted
    .filter(({ shown }) => shown === 'in')
    .reduce(
      (before, { bookingId, key, at, ahead: then = ahead }) =>
        withArrival(before, { bookingId, key, at: new Date(Date.parse(at) + then), by: null }),
      day,
    );

/** The day with the arrivals that the server has just recorded, each at its time, instead of the device's own. */
export const withSent = (day: DayAnswer, results: readonly VisitResult[]): DayAnswer => ({
  ...day,
  arrivals: day.arrivals.map((row) => {
    const sent = results.find(
      ({ bookingId, arrivedAt }) =>
        bookingId === row.bookingId && arrivedAt !== undefined && istDayOf(new Date(arrivedAt)) === day.date,
    );
    if (!sent) return row;
    const { arrivedAt, by, key, verdict } = sent;
    const own = verdict === 'in' ? { visitKey: key, offline: true as const } : {};
    return { ...row, state: 'arrived', arrivedAt, ...own, ...(by === undefined ? {} : { by }) };
  }),
});
