import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * Calls `hear` whenever a transaction has committed that changed what the site shows, in this process or another on the same database; the
 * triggers of the schema say what that is. It may be called without cause, so it says only: look again. Returns what ends it.
 */
export type Listen = (hear: () => void) => () => Promise<void>;

/** The channel of PostgreSQL's `listen` and `notify`. */
export const CHANGES = 'site_changed';

const RETRY_MS = 1000;

/** Listens by a connection of its own. Whenever that had to be made anew it calls `hear`, as something may have been said meanwhile. */
export const serverListen =
  (connectionString: string): Listen =>
  (hear) => {
    const stopping = new AbortController();
    const following = follow(stopping.signal, async () => {
      const client = new pg.Client({
        connectionString,
        application_name: 'meju listens',
        keepAlive: true,
        connectionTimeoutMillis: 5000,
      });
      client.on('error', () => undefined);
      client.on('notification', hear);
      try {
        await client.connect();
        await client.query(`listen ${CHANGES}`);
        hear();
        await once(client, 'end', { signal: stopping.signal });
      } finally {
        await client.end();
      }
    });
    return async () => {
      stopping.abort();
      await following;
    };
  };

async function follow(stopping: AbortSignal, session: () => Promise<void>): Promise<void> {
  while (!stopping.aborted) {
    await session().catch(() => undefined);
    await pause(RETRY_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}
