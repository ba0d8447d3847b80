import type { ConsoleApi } from '#console/api/console-api.ts';
import { systemClock } from '#platform/clock.ts';
import { compareTexts } from '#platform/text/compare-texts.ts';
import { recordVisitsCall } from '../../../calls.ts';
import type { VisitResult } from '../../../contract.ts';
import { allNoted, dropNoted, type Noted } from './offline-store.ts';

/** As many as one call takes. */
const BATCH = 200;

export type Replayed = { sent: number; needPerson: number };

/**
 * Sends what was noted, oldest first. Each arrival keeps its own key, so that one that is sent twice counts once, and is forgotten only when the
 * server has answered it.
 * @param recorded is awaited before the arrivals of a call are forgotten: from then on only its answer knows them.
 * @throws CallFailed where the server is away; what is not sent stays.
 */
export async function replayNoted(
  api: Pick<ConsoleApi, 'change'>,
  recorded: (results: readonly VisitResult[]) => Promise<void>,
): Promise<Replayed> {
  const noted = (await allNoted()).sort((a, b) => compareTexts(a.at, b.at));
  const replayed = { sent: 0, needPerson: 0 };
  for (let from = 0; from < noted.length; from += BATCH) {
    const batch = noted.slice(from, from + BATCH);
    const { results } = await api.change(recordVisitsCall, {
      body: { visits: batch.map(asVisit), sentAt: systemClock.now().toISOString() },
      key: crypto.randomUUID(),
    });
    await recorded(results);
    await dropNoted(results.map(({ key }) => key));
    replayed.sent += results.length;
    replayed.needPerson += results.filter(({ needsPerson, error }) => needsPerson || error).length;
  }
  return replayed;
}

const asVisit = (noted: Noted) => ({ ...noted, offline: true });

/** 'All 23 noted arrivals are sent, 1 needs a check.' */
export const replayText = ({ sent, needPerson }: Replayed): string => {
  const needs = needPerson === 0 ? '' : needPerson === 1 ? ', 1 needs a check' : `, ${needPerson} need a check`;
  return `${sent === 1 ? 'The noted arrival is' : `All ${sent} noted arrivals are`} sent${needs}.`;
};
