import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work` when its turn comes. */
export type PacedQueue = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** On a machine that is busy with others a computation takes long and leaves nothing to rest from. */
const LONGEST_REST_MS = 20;

/**
 * Runs long computations one at a time, each followed by a pause of the same length, so that half of the process's time stays free for others.
 */
export function pacedQueue(): PacedQueue {
  let rested: Promise<unknown> = Promise.resolve();
  return (work) => {
    let tookMs = 0;
    const turn = rested.then(async () => {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        tookMs = performance.now() - begun;
      }
    });
    const rest = () => pause(Math.min(tookMs, LONGEST_REST_MS));
    rested = turn.then(rest, rest);
    return turn;
  };
}
