import { isBookingId } from '#capabilities/booking/rules/booking-id.ts';
import { readMeCall } from '#capabilities/staff/calls.ts';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { serverAhead } from '#console/api/server-clock.ts';
import { systemClock } from '#platform/clock.ts';
import { compareTexts } from '#platform/text/compare-texts.ts';
import { recordVisitsCall } from '../../../calls.ts';
import type { VisitResult } from '../../../contract.ts';
import { allNoted, dropNoted, msSinceNoted, type Noted } from './offline-store.ts';

/** Most arrivals in one call. */
const BATCH = 200;

export type Replayed = { sent: number; needPerson: number };

/** The keys that each sending under way has read; a shift that begins meanwhile sends, too. */
const sending = new Set<ReadonlySet<string>>();

/** Whether this page is sending an arrival: it may be recorded by now, so that forgetting it here would take nothing back. */
export const isBeingSent = (key: string): boolean => [...sending].some((keys) => keys.has(key));

/**
 * Sends what was noted, oldest first. Each arrival keeps its own key, so that one that is sent twice counts once, and is forgotten only when the
 * server has answered it. What an earlier version noted of codes that are no ticket is forgotten: it may be as long as no call takes.
 * @param recorded is awaited before the arrivals of a call are forgotten: from then on only its answer knows them.
 * @throws CallFailed where the server is away; what is not sent stays.
 */
export async function replayNoted(
  api: Pick<ConsoleApi, 'read' | 'change'>,
  recorded: (results: readonly VisitResult[]) => Promise<void>,
): Promise<Replayed> {
  // Learns the server's time, to notice that the device's clock was changed.
  await api.read(readMeCall, {});
  const all = await allNoted();
  const keys = new Set(all.map(({ key }) => key));
  sending.add(keys);
  try {
    return await send(api, all, recorded);
  } finally {
    sending.delete(keys);
  }
}

async function send(
  api: Pick<ConsoleApi, 'change'>,
  all: readonly Noted[],
  recorded: (results: readonly VisitResult[]) => Promise<void>,
): Promise<Replayed> {
  await dropNoted(all.filter(({ bookingId }) => !isBookingId(bookingId)).map(({ key }) => key));
  const noted = all.filter(({ bookingId }) => isBookingId(bookingId)).sort((a, b) => compareTexts(a.at, b.at));
  const replayed = { sent: 0, needPerson: 0 };
  for (const visits of batchesOf(noted)) {
    // A time of the server needs no correction.
    const sentAt = visits.some(({ ahead }) => ahead === undefined) ? { sentAt: systemClock.now().toISOString() } : {};
    const { results } = await api.change(recordVisitsCall, {
      body: { visits: visits.map((one) => asVisit(one, latestOf(one))), ...sentAt },
      key: crypto.randomUUID(),
    });
    await recorded(results);
    await dropNoted(results.map(({ key }) => key));
    replayed.sent += results.length;
    replayed.needPerson += results.filter(({ needsPerson, error }) => needsPerson || error).length;
  }
  return replayed;
}

/** As many as one call takes, those whose time by the server is known apart from the others. */
export function batchesOf(noted: readonly Noted[]): Noted[][] {
  const kinds = [noted.filter(({ ahead }) => ahead !== undefined), noted.filter(({ ahead }) => ahead === undefined)];
  return kinds.flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / BATCH) }, (_, n) => all.slice(n * BATCH, (n + 1) * BATCH)),
  );
}

/** A smaller difference counts as network delay, not as a wrong clock. */
const SAME_CLOCK_MS = 5000;

/** When an arrival was noted at the latest, by the clock in which it is sent; null where another page noted it. */
function latestOf({ key, ahead }: Noted): number | null {
  const since = msSinceNoted(key);
  return since === null ? null : systemClock.now().getTime() - since + (ahead === undefined ? 0 : serverAhead());
}

/**
 * An arrival as it is sent: at its time by the server's clock where that was known, as tablets set theirs when the network is back. Else the
 * server corrects the device's time by the clock of the sending.
 * @param latest when it was noted at the latest: a clock that was set ahead while the page was open gave it a later time.
 */
export function asVisit({ ahead = 0, ...noted }: Noted, latest: number | null) {
  const at = Date.parse(noted.at) + (Math.abs(ahead) < SAME_CLOCK_MS ? 0 : ahead);
  const isTooLate = latest !== null && at - latest >= SAME_CLOCK_MS;
  return { ...noted, at: new Date(isTooLate ? latest : at).toISOString(), offline: true };
}

/** 'All 23 noted arrivals are sent, 1 needs a check.' */
export const replayText = ({ sent, needPerson }: Replayed): string => {
  const needs = needPerson === 0 ? '' : needPerson === 1 ? ', 1 needs a check' : `, ${needPerson} need a check`;
  return `${sent === 1 ? 'The noted arrival is' : `All ${sent} noted arrivals are`} sent${needs}.`;
};
