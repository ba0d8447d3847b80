import { CallFailed } from '#console/api/call-failed.ts';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { deviceClock, measuredAhead, rememberAhead, serverAhead } from '#console/api/server-clock.ts';
import { systemClock } from '#platform/clock.ts';
import { addDays, parseIstDay } from '#platform/ist-day.ts';
import { readDayCall } from '../../../calls.ts';
import type { DayAnswer, VisitResult } from '../../../contract.ts';
import { isReadable, keptToday, pastDates, withNoted, withoutTasks, withSent } from './offline-day.ts';
import { allNoted, dropDay, type KeptDay, keepDay, keptDays } from './offline-store.ts';

/** How often tomorrow is fetched for a morning without a network. */
const TOMORROW_MS = 600_000;
let tomorrowAt = Number.NEGATIVE_INFINITY;

/**
 * The day on a shared device: from the server, with a copy kept for offline use. Offline: from the copy, with the arrivals recorded since.
 * @throws CallFailed without server and copy.
 */
export async function dayWithCopy(api: ConsoleApi, signal: AbortSignal): Promise<DayAnswer> {
  const now = deviceClock.now();
  try {
    const day = await api.read(readDayCall, {}, signal);
    // The screen does not wait for the copy.
    void keep(day)
      .then((isKept) => (isKept ? keepTomorrow(api, day.date, now) : undefined))
      .catch(() => undefined);
    return withNoted(day, await allNoted(), serverAhead());
  } catch (error) {
    if (!(error instanceof CallFailed && error.isAway)) throw error;
    const kept = keptToday((await daysHere()).filter(isReadable), systemClock.now());
    if (!kept) throw error;
    rememberAhead(kept.ahead);
    return withNoted(kept.day, await allNoted(), serverAhead());
  }
}

/** Adds arrivals recorded by the server to the copies, as the network may fail before the next answer. */
export async function keepSent(results: readonly VisitResult[]): Promise<void> {
  for (const kept of await keptDays()) await keepDay({ ...kept, day: withSent(kept.day, results) });
}

export async function dropPastDays(): Promise<void> {
  for (const date of pastDates(await daysHere(), systemClock.now())) await dropDay(date);
}

/** The stored copies, dated by the server's clock as known to this page, as the device's clock may have been changed. */
async function daysHere(): Promise<KeptDay[]> {
  const days = await keptDays();
  const ahead = measuredAhead();
  return ahead === null ? days : days.map((kept) => ({ ...kept, ahead }));
}

const keep = (day: DayAnswer) => keepDay({ date: day.date, day: withoutTasks(day), ahead: serverAhead() });

async function keepTomorrow(api: ConsoleApi, today: string, now: Date): Promise<void> {
  const date = parseIstDay(today);
  if (!date || now.getTime() - tomorrowAt < TOMORROW_MS) return;
  tomorrowAt = now.getTime();
  await keep(await api.read(readDayCall, { query: { date: addDays(date, 1) } }));
}
