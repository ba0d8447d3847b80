import pg from 'pg';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';

/** Resolves as soon as so many sessions wait for a lock in the database at `url`. Uses its own session outside of transactions. */
export async function lockWait(url: string, sessions = 1): Promise<void> {
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  try {
    await eventually(async () => {
      const { rows } = await watcher.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows.length).toBeGreaterThanOrEqual(sessions);
    });
  } finally {
    await watcher.end();
  }
}

/**
 * Holds up all writes to a table of the database at `url`, so that calls stop where they write to it.
 * @param during makes the calls, and lets them go on by `release`. They go on in any case when it ends.
 */
export async function holdUpWrites(
  url: string,
  table: string,
  during: (release: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${pg.escapeIdentifier(table)} in share row exclusive mode`);
    await during(async () => void (await holder.query('commit')));
  } finally {
    await holder.end();
  }
}
