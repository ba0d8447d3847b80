import pg from 'pg';

/** Runs `work` while no other process on the same database does, in the order in which they asked. */
export type StartupLock = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Ours among the advisory locks of a database. */
const LOCK_ID = 0x6d656a75;

/**
 * Mutual exclusion between the processes of a PostgreSQL database, by a lock on a separate connection. Waiting has no limit, and a killed
 * process releases the lock with its connection.
 */
export const serverStartupLock =
  (connectionString: string): StartupLock =>
  async (work) => {
    const client = new pg.Client({
      connectionString,
      application_name: 'meju starts',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
      return await work();
    } finally {
      await client.end();
    }
  };
