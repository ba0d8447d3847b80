import pg from 'pg';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';

/** Resolves as soon as a session waits for a lock in the database at `url`. Uses its own session outside of transactions. */
export async function lockWait(url: string): Promise<void> {
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  try {
    await eventually(async () => {
      const { rows } = await watcher.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).not.toEqual([]);
    });
  } finally {
    await watcher.end();
  }
}
