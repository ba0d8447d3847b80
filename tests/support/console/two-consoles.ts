import { openDatabase } from '#platform/database/open.ts';
import { inLine, makeTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { type ConsoleSite, openConsoleSite } from './console-site.ts';
import { openTill } from './till.ts';

/** Two consoles with their own pools, in place of two processes on one PostgreSQL; a drawer is open. */
export type TwoConsoles = {
  one: ConsoleSite;
  /** The n-th caller's: they take turns. */
  site(n: number): ConsoleSite;
  close(): Promise<void>;
};

/** @param change what is taken away from a database before its console opens. */
export async function openTwoConsoles(change?: (database: TestDatabase) => unknown): Promise<TwoConsoles> {
  const database = await makeTestDatabase();
  const isBroken = change !== undefined;
  await change?.(database);
  const one = await openConsoleSite(undefined, database, {}, { isBroken });
  const { url = '', fresh } = database;
  const opened = await openDatabase({ url, dataDir: null, waitMs: inLine });
  const second = { ...opened, url, fresh, drop: () => opened.close() };
  await change?.(second);
  const other = await openConsoleSite(one.clock, second, {}, { isBroken });
  // The first call binds the account to the colleague.
  for (const as of ['owner', 'manager', 'front_desk'] as const) await one.call('GET', '/me', { as });
  await openTill(one);
  return {
    one,
    site: (n) => (n % 2 === 0 ? one : other),
    async close() {
      await other.close();
      await one.close();
    },
  };
}
