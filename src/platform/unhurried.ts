import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work` when its turn comes. */
export type Unhurried = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** On a machine that is busy with others a computation takes long and leaves nothing to rest from. */
const LONGEST_REST_MS = 20;

/**
 * Runs long computations one at a time, however many ask, each followed by a rest as long as it took: half of this process's time is left for
 * everybody else, who waits for no more than one of them.
 */
export function unhurried(): Unhurried {
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
