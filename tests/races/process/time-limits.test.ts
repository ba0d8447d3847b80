import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import {
  databaseServer,
  embeddedDatabase,
  type FreshDatabase,
  freshDatabase,
} from '#tests/support/database/fresh-database.ts';
import { operate } from '#tests/support/server/operate.ts';

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
    const done = await opened.withoutTimeLimit((db) => migrate(db, folder, 'slow_migrations'));
    await rm(folder, { recursive: true });
    expect(done).toEqual(['0001_slow.sql']);
  });

  test('a backup whose reader takes its time goes on in its transaction', async () => {
    const rows = await opened.withoutTimeLimit(async (db) => {
      const tx = await db.startTransaction().execute();
      // Until the server has ended these, for longer than it lets a transaction be idle.
      for (let n = 0; n < 3; n += 1) await longer.execute(opened.db).catch(() => undefined);
      const read = await sql`select 1`.execute(tx);
      await tx.commit().execute();
      return read.rows;
    });
    expect(rows).toHaveLength(1);
  });

  test('a restore and a move by their commands take as long as they need', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meju-backup-'));
    const file = join(folder, 'day.backup');
    const source = await embeddedWithOneRow();
    expect(operate('backup', source, [file])).toMatchObject({ status: 0 });
    const [restored, moved] = [await slowToFill(), await slowToFill()];
    expect(operate('restore', restored, [file])).toEqual({
      status: 0,
      said: expect.stringContaining('Restored 1 rows'),
    });
    expect(operate('move-to-server', source, [], moved.env)).toEqual({
      status: 0,
      said: expect.stringContaining('Moved 1 rows'),
    });
    for (const database of [source, restored, moved]) await database.drop();
    await rm(folder, { recursive: true });
  });
});

async function embeddedWithOneRow(): Promise<FreshDatabase> {
  const database = await embeddedDatabase();
  const { db, close } = await openDatabase({ dataDir: database.env['DATA_DIR'] ?? null });
  await sql`insert into installation (key, value) values ('mode', 'sandbox')`.execute(db);
  await close();
  return database;
}

/** Ample for the small statements before a restore, on a slow machine as well. */
const LIMIT_MS = 3000;

/** An empty database whose address ends a statement after `LIMIT_MS`, and in which one statement of a restore takes longer. */
async function slowToFill(): Promise<FreshDatabase> {
  const database = await freshDatabase();
  const url = new URL(database.env['DATABASE_URL'] ?? '');
  const { db, close } = await openDatabase({ url: url.href, dataDir: null });
  await sql`
    create function take_long() returns trigger language plpgsql as $$
      begin perform pg_sleep(${sql.lit((LIMIT_MS + 200) / 1000)}); return null; end $$`.execute(db);
  await sql`
    create trigger take_long before insert on installation for each statement execute function take_long()`.execute(db);
  await close();
  url.searchParams.set('statement_timeout', String(LIMIT_MS));
  return { ...database, env: { DATABASE_URL: url.href } };
}
