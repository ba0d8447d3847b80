import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailed, failureText } from '#console/api/call-failed.ts';
import { useSession } from '#console/api/console-session.tsx';
import { refetchTopics } from '#console/api/topics.ts';
import { liveStore } from '#console/live/live-store.ts';
import { showToast } from '#design/toasts/toasts.ts';
import type { DayAnswer, VisitResult } from '../../../contract.ts';
import { DAY_KEY } from '../today/day-query.ts';
import { keepSent } from './day-with-copy.ts';
import { withSent } from './offline-day.ts';
import { allNoted } from './offline-store.ts';
import { replayNoted, replayText } from './replay.ts';

const TRY_MS = 5000;

/** A browser may wrongly report that it is offline, as behind some VPNs, so a server's answer wins. */
const isAway = (): boolean => !navigator.onLine && liveStore.read().offlineSince !== null;

/** On a shared device: sends offline arrivals as soon as the network is back. */
export function useReplay(): void {
  const { api, device } = useSession();
  const client = useQueryClient();
  useEffect(() => {
    if (!device) return undefined;
    let isRunning = false;
    /** The code of the last refusal. */
    let said = '';
    const recorded = async (results: readonly VisitResult[]) => {
      // An answer on its way may be older than these arrivals.
      await client.cancelQueries({ queryKey: DAY_KEY });
      client.setQueryData<DayAnswer>(DAY_KEY, (day) => day && withSent(day, results));
      await keepSent(results);
    };
    const run = async () => {
      if (isRunning || isAway() || (await allNoted()).length === 0) return;
      isRunning = true;
      try {
        const replayed = await replayNoted(api, recorded);
        said = '';
        if (replayed.sent === 0) return;
        showToast({
          title: replayText(replayed),
          kind: replayed.needPerson > 0 ? 'warning' : 'success',
          keep: replayed.needPerson > 0,
          about: 'replay',
        });
        await refetchTopics(client, ['visits', 'inbox']);
      } catch (error) {
        // The server is unreachable or the shift has ended, so it is retried.
        if (!(error instanceof CallFailed) || error.isAway || error.status === 401 || error.code === said) return;
        said = error.code;
        showToast({
          title: 'Noted arrivals are not sent',
          text: failureText(error),
          kind: 'warning',
          keep: true,
          about: 'replay',
        });
      } finally {
        isRunning = false;
      }
    };
    const tried = () => void run();
    tried();
    const timer = setInterval(tried, TRY_MS);
    addEventListener('online', tried);
    return () => {
      clearInterval(timer);
      removeEventListener('online', tried);
    };
  }, [api, client, device]);
}
