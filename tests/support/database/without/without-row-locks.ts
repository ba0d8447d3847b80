import type { GuardedPool } from '#platform/database/pool.ts';
import type { TestDatabase } from '../test-database.ts';
import { TOGETHER } from './without-waiting.ts';

const rowLock = /\bfor (?:no key update|update|key share|share)(?: of \w+(?:, \w+)*)?(?: nowait| skip locked)?/gi;

/** A statement that locks a whole table, which then does nothing. */
export const tableLock = /^\s*lock table .*$/gis;

/**
 * Takes the locks out of every statement of a database, and waits a moment after each statement that had one, to prove that the test of a
 * crowd can fail: all read what was there before any of them wrote, so that the constraints have to stop them. A row is read as it is locked;
 * after the lock of a table all go on together, to read it then.
 * @param seconds how long it waits.
 */
export function withoutRowLocks(database: TestDatabase, lock = rowLock, seconds = 0.2): TestDatabase {
  const connect = database.pool.connect.bind(database.pool);
  const pool = database.pool as GuardedPool & { connect: unknown };
  pool.connect = async () => {
    const client = await connect();
    const query = client.query.bind(client) as (text: unknown, values?: unknown) => Promise<unknown>;
    const bare = async (text: unknown, values?: unknown) => {
      const locks = typeof text === 'string' && text.search(lock) >= 0;
      const answer = await query(typeof text === 'string' ? text.replaceAll(lock, '') : text, values);
      if (locks) await query(`select ${lock === tableLock ? TOGETHER : `pg_sleep(${seconds})`}`);
      return answer;
    };
    return Object.assign(Object.create(client) as typeof client, { query: bare });
  };
  return database;
}
