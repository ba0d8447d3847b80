import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

type Index = { name: string; table: string; where: string | null; keys: string[]; isUnique: boolean };

let base: TestDatabase;
beforeAll(async () => {
  base = await makeTestDatabase();
});
afterAll(() => base.drop());

const indexes = async (): Promise<Index[]> =>
  (
    await sql<Index>`
      select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, i.indisunique as "isUnique",
             pg_get_expr(i.indpred, i.indrelid) as "where",
             array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k) as keys
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'btree' and c.relnamespace = 'public'::regnamespace
      order by name`.execute(base.db)
  ).rows;

/** Whether an index finds nothing that `other` does not find as well. A part of a table is found by `not null` where `other` asks it of its first key. */
const isRepeatedBy = (one: Index, other: Index): boolean =>
  one.name !== other.name &&
  one.table === other.table &&
  !one.isUnique &&
  one.keys.every((key, at) => other.keys[at] === key) &&
  (one.where === other.where || other.where === `(${other.keys[0]} IS NOT NULL)`) &&
  (one.keys.length < other.keys.length || other.isUnique || one.name < other.name);

test('No index of the schema repeats another', async () => {
  const all = await indexes();
  expect(all.length).toBeGreaterThan(50);
  const repeated = all.flatMap((one) =>
    all.filter((other) => isRepeatedBy(one, other)).map((other) => `${one.name} by ${other.name}`),
  );
  expect(repeated).toEqual([]);
});

test('A planted repetition is found', async () => {
  await sql`create index payments_planted on payments (checkout_id)`.execute(base.db);
  const all = await indexes();
  expect(all.filter((one) => all.some((other) => isRepeatedBy(one, other))).map(({ name }) => name)).toHaveLength(1);
  await sql`drop index payments_planted`.execute(base.db);
});
