import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CallFailed } from '../api/call-failed.ts';
import { useApi } from '../api/console-session.tsx';
import { byServer, deviceClock } from '../api/server-clock.ts';
import { refetchTopics } from '../api/topics.ts';
import { followChanges } from './follow-changes.ts';
import { type Freshness, freshnessOf, isOutdated } from './freshness.ts';
import { liveStore, noteNoNetwork, noteSignOfLife, setConnected } from './live-store.ts';

/** Keeps all screens current while the tab is seen. A hidden tab pauses, and looks again when it is shown. */
export function useLiveChanges(): void {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    let running: AbortController | null = null;
    const follow = () => {
      running?.abort();
      running = null;
      setConnected(false);
      if (document.hidden) return;
      running = new AbortController();
      const { signal } = running;
      void followChanges(
        api,
        {
          sign: noteSignOfLife,
          connected: setConnected,
          // Each call notes its own failure; this one broke off after its answer had begun.
          lost: (error) => (error instanceof CallFailed ? undefined : noteNoNetwork()),
          changed: (topics) => void refetchTopics(client, topics),
        },
        signal,
      );
    };
    const shown = () => {
      if (!document.hidden) void refetchTopics(client);
      follow();
    };
    const online = () => shown();
    follow();
    document.addEventListener('visibilitychange', shown);
    addEventListener('online', online);
    addEventListener('offline', noteNoNetwork);
    return () => {
      running?.abort();
      document.removeEventListener('visibilitychange', shown);
      removeEventListener('online', online);
      removeEventListener('offline', noteNoNetwork);
    };
  }, [api, client]);
}

/** How old what the screen shows is, told every second. */
export function useFreshness(): Freshness {
  const signs = useSyncExternalStore(liveStore.subscribe, liveStore.read);
  const now = useNow(1000);
  return freshnessOf(signs, now);
}

/** Since when the figures on the screen are outdated; null while they are not. Told when it changes only. */
export function useOutdatedSince(): Date | null {
  const isOld = useSyncExternalStore(everySecond, () => isOutdated(liveStore.read(), deviceClock.now()));
  return isOld ? liveStore.read().lastSign : null;
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

/** When the screen was opened, as the server has it: corrected once the server has answered, as a cold start is drawn before that. */
export const useOpened = (): Date => byServer(useState(() => deviceClock.now())[0]);

/** The present instant by the server's clock, renewed every `everyMs`. */
export const useServerNow = (everyMs: number): Date => byServer(useNow(everyMs));

function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => deviceClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceClock.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
