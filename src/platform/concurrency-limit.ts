/** Runs `work`, when its turn comes. */
export type ConcurrencyLimit = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Lets `atOnce` pieces of work run side by side and the others wait in line, so that a crowd waits here, where it costs nothing, instead of
 * all together for the database's few connections until some give up. Nobody waits longer than `longestWaitMs`: then the work that runs
 * is held up by something else, and waiting would only add to it.
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
