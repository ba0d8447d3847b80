import type { embeddedDatabase } from '#tests/support/database/fresh-database.ts';
import { launch } from '#tests/support/server/start-server.ts';

const STARTS = 3;

/** Seconds from the start of the built server's process until it serves, on a database that has started before; the median. */
export async function secondsToReady(make: typeof embeddedDatabase): Promise<number> {
  const database = await make();
  const seconds: number[] = [];
  for (let n = 0; n <= STARTS; n += 1) {
    const from = performance.now();
    const server = await launch(database);
    // The first one seeds the database.
    if (n > 0) seconds.push((performance.now() - from) / 1000);
    await server.stop();
  }
  await database.drop();
  return seconds.toSorted((one, other) => one - other)[Math.floor(STARTS / 2)] ?? Number.NaN;
}
