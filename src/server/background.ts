import { setTimeout as pause } from 'node:timers/promises';
import { sweepHolds } from '#capabilities/places/use-cases/sweep-holds.ts';
import type { Log } from '#platform/log.ts';
import { sandboxTick } from '#sandbox/sandbox-tick.ts';
import type { Services } from './services.ts';

export type Background = { stop(): Promise<void> };

/** What the process does by itself. Every piece of work claims its rows, so that any number of processes may do it side by side. */
export function startBackground(services: Services): Background {
  const stopping = new AbortController();
  const loops = [
    every(60, 'sweep holds', () => sweepHolds(services)),
    ...(services.mode.sandbox
      ? [every(0.5, 'sandbox', () => sandboxTick({ ...services, origin: () => services.origin }))]
      : []),
  ].map((start) => start(services.log, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.allSettled([...loops, services.jobs.stop()]);
    },
  };
}

/** Runs `work` again and again, `seconds` after it last ended; a failure is logged and the next turn comes all the same. */
const every =
  (seconds: number, name: string, work: () => Promise<unknown>) => async (log: Log, stopping: AbortSignal) => {
    while (!stopping.aborted) {
      await work().catch((error: unknown) => log.error({ err: error, work: name }, 'background work failed'));
      await pause(seconds * 1000, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    }
  };
