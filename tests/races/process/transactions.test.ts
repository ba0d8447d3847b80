import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

describe.skipIf(!databaseServer)('On PostgreSQL', () => {
  let base: TestDatabase;
  beforeAll(async () => {
    base = await makeTestDatabase();
    await sql`create table counters (name text primary key, value integer not null)`.execute(base.db);
  });
  afterAll(() => base.drop());
  beforeEach(async () => {
    await sql`delete from counters`.execute(base.db);
    await sql`insert into counters values ('a', 0), ('b', 0)`.execute(base.db);
  });

  const add = (tx: Tx, name: string) => sql`update counters set value = value + 1 where name = ${name}`.execute(tx);
  const values = async () =>
    (await sql<{ value: number }>`select value from counters order by name`.execute(base.db)).rows.map(
      ({ value }) => value,
    );

  test('two transactions in a deadlock both end', async () => {
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const crossing = (first: string, second: string, own: 0 | 1) =>
      inTransaction(base.db, async (tx) => {
        await add(tx, first);
        both[own].resolve();
        await both[own === 0 ? 1 : 0].promise;
        await add(tx, second);
      });
    await Promise.all([crossing('a', 'b', 0), crossing('b', 'a', 1)]);
    expect(await values()).toEqual([2, 2]);
  });

  test('callers wait in line where the server has fewer connections than the pool wants', async () => {
    // Roles belong to the whole server, where the same test may run a second time.
    const few = `few_${randomUUID().replaceAll('-', '')}`;
    await sql
      .raw(`create role ${few} login password 'few' connection limit 1; grant all on counters to ${few}`)
      .execute(base.db);
    const url = new URL(base.url ?? '');
    url.username = few;
    url.password = 'few';
    const pool = await openDatabase({ url: url.href, dataDir: null });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        sql<{ value: number }>`select value, pg_sleep(0.02) from counters`.execute(pool.db),
      ),
    );
    expect(answers.map(({ rows }) => rows.length)).toEqual(Array(20).fill(2));
    await pool.close();
    await sql.raw(`drop owned by ${few}; drop role ${few}`).execute(base.db);
  });
});
