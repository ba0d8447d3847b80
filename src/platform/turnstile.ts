/** Runs `work`, when its turn comes. */
export type Turnstile = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Lets `atOnce` pieces of work run side by side and the others wait in line, so that a crowd waits here, where it costs nothing, instead of
 * all together for the database's few connections until some give up. Nobody waits longer than `patienceMs`: then the work that runs
 * is held up by something else, and waiting would only add to it.
 */
export function turnstile(atOnce: number, patienceMs: number): Turnstile {
  let running = 0;
  const line = new Set<() => void>();
  const turn = () =>
    new Promise<void>((resolve) => {
      const pass = () => {
        clearTimeout(impatience);
        line.delete(pass);
        resolve();
      };
      const impatience = setTimeout(pass, patienceMs);
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
