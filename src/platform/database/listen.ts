import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { closeWhenSilent, SILENCE_MS } from './silent-connection.ts';

/**
 * Calls `hear` after each commit that changed what the site shows, in this process or another on the same database; triggers of the schema
 * decide that. It may be called without a cause, so it only means: look again. Returns a function that ends it.
 */
export type Listen = (hear: () => void) => () => Promise<void>;

/** The channel of PostgreSQL's `listen` and `notify`. */
export const CHANGES = 'site_changed';

const RETRY_MS = 1000;

/**
 * Listens on a separate connection. After reconnecting it calls `hear`, as a notice may have been missed. A connection that only listens never
 * notices a dead peer, so it asks now and then.
 */
export const serverListen =
  (connectionString: string, silenceMs: number = SILENCE_MS): Listen =>
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
        closeWhenSilent(client, silenceMs);
        hear();
        const ended = once(client, 'end', { signal: stopping.signal });
        await Promise.race([ended, askAgain(client, silenceMs, stopping.signal)]);
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

/** Asks something now and then, until it goes unanswered. */
async function askAgain(client: pg.Client, everyMs: number, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await pause(everyMs, undefined, { signal: stopping, ref: false });
    await client.query('select 1');
  }
}
