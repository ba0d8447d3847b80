import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Listen } from '#platform/database/listen.ts';
import { cursorOf, missedTopics, type SeenChanges, type Topic, topics } from '../rules/missed-topics.ts';

type Changes = { topics: readonly Topic[]; cursor: string };

/** Tells held calls of the console which facts changed, on any process. It uses no connection of the pool. */
export type ConsoleChanges = {
  /**
   * Waits until something changed since the cursor, at most until `signal`; then no topic is named.
   * @param cursor of the last answer; null for the first call, which hears of what changes from now on.
   */
  next(cursor: string | null, signal: AbortSignal): Promise<Changes>;
  /** Answers all that wait, and from now on at once. */
  close(): Promise<void>;
};

/** One commit often changes several things. */
const TOGETHER_MS = 50;

/** While nothing is seen, screens look again so often. */
const DEAF_MS = 1000;

/** Starts to listen. `clock` is the database's, which all processes share. */
export function consoleChanges({ listen, clock }: { listen: Listen; clock: Clock }): ConsoleChanges {
  const last = new Map<Topic, { seq: number; at: number }>();
  const seen: SeenChanges & { seq: number; since: number | null } = {
    instance: randomBytes(9).toString('hex'),
    seq: 0,
    since: null,
    last,
  };
  const waiting = new Set<() => void>();
  let closed = false;
  const wake = () => {
    for (const one of waiting) one();
  };
  const addChange = (changed: readonly Topic[]) => {
    seen.seq += 1;
    for (const topic of changed) last.set(topic, { seq: seen.seq, at: clock.now().getTime() });
    wake();
  };
  const stop = listen(
    'console_changed',
    (about) => {
      seen.since ??= clock.now().getTime();
      const topic = topics.find((one) => one === about);
      addChange(topic ? [topic] : topics);
    },
    () => {
      seen.since = null;
      addChange(topics);
    },
  );
  const answer = (changed: readonly Topic[]): Changes => ({
    topics: changed,
    cursor: cursorOf(seen, clock.now().getTime()),
  });
  return {
    async next(cursor, signal) {
      const here = cursorOf(seen, clock.now().getTime());
      if (closed) return answer(topics);
      if (seen.since === null) {
        await pause(DEAF_MS, undefined, { signal, ref: false }).catch(() => undefined);
        return answer(topics);
      }
      const missed = missedTopics(seen, cursor);
      if (missed.length > 0) return answer(missed);
      const changed = await woken(waiting, signal);
      if (!changed) return answer([]);
      await pause(TOGETHER_MS, undefined, { signal, ref: false }).catch(() => undefined);
      return answer(missedTopics(seen, here));
    },
    async close() {
      closed = true;
      wake();
      await stop();
    },
  };
}

/** True when it was woken, false at the signal. */
const woken = (waiting: Set<() => void>, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (result: boolean) => {
      waiting.delete(wake);
      signal.removeEventListener('abort', abort);
      resolve(result);
    };
    const wake = () => end(true);
    const abort = () => end(false);
    if (signal.aborted) return resolve(false);
    waiting.add(wake);
    signal.addEventListener('abort', abort);
  });
