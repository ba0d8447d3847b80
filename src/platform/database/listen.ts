import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { closeWhenSilent, SILENCE_MS } from './silent-connection.ts';
import type { Database } from './tables.ts';

/** The channels of PostgreSQL's `listen` and `notify`: what the site shows, and what the console shows. */
export const channels = ['site_changed', 'console_changed'] as const;
type Channel = (typeof channels)[number];

/**
 * Calls `onChange` after each commit that changed something, in this process or another on the same database; triggers of the schema decide that.
 * `about` is what they say changed; null: anything may have. It may be called without a cause, so it only means: look again. `onLost`
 * is called when the connection is lost: until the next `onChange`, nothing is heard. Returns a function that ends it.
 */
export type Listen = (
  channel: Channel,
  onChange: (about: string | null) => void,
  onLost?: () => void,
) => () => Promise<void>;

/** What `pg_stat_activity` calls the connections. Only a process that shows the site listens to its changes; a command does not. */
const nameOf = (channel: Channel): string => (channel === 'site_changed' ? 'meju serves' : 'meju listens');

/** Whether a process serves the site on this database. False on the embedded engine, which has one session. */
export async function isServed(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${nameOf('site_changed')} limit 1`.execute(db);
  return rows.length > 0;
}

const RETRY_MS = 1000;

/** People look at the console's screens, so that its connection is asked more often whether it still is one. */
const CONSOLE_SILENCE_MS = 5000;

/**
 * Listens on a separate connection. After reconnecting it calls `onChange`, as a notice may have been missed. A connection that only listens never
 * notices a dead peer, so it asks now and then.
 */
export const serverListen =
  (connectionString: string, longestSilenceMs: number = SILENCE_MS): Listen =>
  (channel, onChange, onLost) => {
    const silenceMs = channel === 'console_changed' ? Math.min(CONSOLE_SILENCE_MS, longestSilenceMs) : longestSilenceMs;
    const stopping = new AbortController();
    const following = follow(stopping.signal, async () => {
      const client = new pg.Client({
        connectionString,
        application_name: nameOf(channel),
        keepAlive: true,
        connectionTimeoutMillis: 5000,
      });
      client.on('error', () => undefined);
      client.on('notification', ({ payload }) => onChange(payload ?? null));
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        closeWhenSilent(client, silenceMs);
        onChange(null);
        const ended = once(client, 'end', { signal: stopping.signal });
        await Promise.race([ended, askAgain(client, silenceMs, stopping.signal)]);
      } finally {
        onLost?.();
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
