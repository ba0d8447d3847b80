/** Runs `work`, when its turn comes. */
export type ConcurrencyLimit = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Runs at most `atOnce` pieces of work side by side and lets the others wait in line, so that a crowd waits here and not for the database's
 * few connections. Nobody waits longer than `longestWaitMs`: then something else is stuck.
 */
export function concurrencyLimit(atOnce: number, longestWaitMs: number): ConcurrencyLimit {
  let running = 0;
  const line = new Set<() => void>();
  const turn = () =>
    new Promise<void>((resolve) => {
      const pass = () => {
        clearTimeout(timeout);
        line.delete(pass);
        resolve();
      };
      const timeout = setTimeout(pass, longestWaitMs);
      line.add(pass);
    });
  return async (work) => {
    if (running >= atOnce) await turn();
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      const [next] = line;
      if (next && running < atOnce) next();
    }
  };
}
