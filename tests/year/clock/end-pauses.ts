import { createRequire, syncBuiltinESMExports } from 'node:module';

/**
 * Loaded into the server before its program (`--import`): SIGUSR2 ends the pauses between its turns of background work, as the time that
 * they wait for has passed on the clock of the year. Timeouts of requests stay as they are.
 */
const timers = createRequire(import.meta.url)('node:timers/promises') as {
  setTimeout<Value>(ms: number, value?: Value, options?: { signal?: AbortSignal; ref?: boolean }): Promise<Value>;
};

const waiting = new Set<() => void>();
const pauseOf = timers.setTimeout;

timers.setTimeout = (ms, value, options) =>
  new Promise((resolve, reject) => {
    const end = () => {
      waiting.delete(end);
      resolve(value as never);
    };
    waiting.add(end);
    pauseOf(ms, value, options).then(end, (error: unknown) => {
      waiting.delete(end);
      reject(error);
    });
  });
syncBuiltinESMExports();

process.on('SIGUSR2', () => {
  for (const end of [...waiting]) end();
});
