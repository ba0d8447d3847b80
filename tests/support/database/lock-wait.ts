import pg from 'pg';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';

/** Resolves as soon as somebody waits for a lock on the server's database at `url`. It looks through a session of its own, outside of any transaction. */
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
