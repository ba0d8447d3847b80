import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import { databaseServer, type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts';

/** What an address may say, as the settings of a server or of its user may; `longer` is more than that. */
const limits = '?statement_timeout=200&idle_in_transaction_session_timeout=200';
const longer = sql`select pg_sleep(0.6)`;

describe.skipIf(!databaseServer)('On a PostgreSQL server that ends what takes too long', () => {
  let fresh: FreshDatabase;
  let opened: OpenDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
    opened = await openDatabase({ url: `${fresh.env['DATABASE_URL']}${limits}`, dataDir: null });
  });
  afterAll(async () => {
    await opened.close();
    await fresh.drop();
  });

  test('a visitor’s statement is ended', async () => {
    await expect(longer.execute(opened.db)).rejects.toMatchObject({ code: '57014' });
  });

  test('a migration takes as long as it needs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meju-migrations-'));
    await writeFile(join(folder, '0001_slow.sql'), 'select pg_sleep(0.6); create table moved_slowly (id int);');
    const done = await opened.patiently((db) => migrate(db, folder, 'slow_migrations'));
    await rm(folder, { recursive: true });
    expect(done).toEqual(['0001_slow.sql']);
  });

  test('a backup whose reader takes its time goes on in its transaction', async () => {
    const rows = await opened.patiently(async (db) => {
      const tx = await db.startTransaction().execute();
      // Until the server has ended these, for longer than it lets a transaction be idle.
      for (let n = 0; n < 3; n += 1) await longer.execute(opened.db).catch(() => undefined);
      const read = await sql`select 1`.execute(tx);
      await tx.commit().execute();
      return read.rows;
    });
    expect(rows).toHaveLength(1);
  });
});
