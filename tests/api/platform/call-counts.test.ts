import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consumeCalls, forgetCallCounts } from '#platform/database/call-counts.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MINUTE_MS } from '#server/limits/counter.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

/** The database's clock counts these minutes. Within a transaction it does not move, so a test can use one instant. */
let base: TestDatabase;

beforeAll(async () => {
  base = await makeTestDatabase();
});
afterAll(() => base.drop());

/** Asha's minute, of which three calls are used, ends so many ms from now. */
const endsIn = async (tx: Tx, ms: number) => {
  await consumeCalls(tx, 'reads', MINUTE_MS)('asha', 3);
  await sql`update call_counts set ends_at = now() + ${ms}::int * interval '1 ms'`.execute(tx);
};
const afterOneMore = (ms: number) =>
  inTransaction(base.db, async (tx) => {
    await sql`delete from call_counts`.execute(tx);
    await endsIn(tx, ms);
    return consumeCalls(tx, 'reads', MINUTE_MS)('asha', 1);
  });

it('a minute of calls runs until its end, and at that very instant the next one begins', async () => {
  expect(await afterOneMore(1)).toEqual({ used: 4, leftMs: 1 });
  expect(await afterOneMore(0)).toEqual({ used: 1, leftMs: MINUTE_MS });
});

it('a minute is of one caller and of one kind of call', async () => {
  const [own, others, writes] = await inTransaction(base.db, async (tx) => {
    await sql`delete from call_counts`.execute(tx);
    await endsIn(tx, 1);
    return [
      await consumeCalls(tx, 'reads', MINUTE_MS)('asha', 1),
      await consumeCalls(tx, 'reads', MINUTE_MS)('ravi', 1),
      await consumeCalls(tx, 'writes', MINUTE_MS)('asha', 1),
    ];
  });
  expect([own?.used, others?.used, writes?.used]).toEqual([4, 1, 1]);
});

it('what is over is forgotten, and a minute that runs is not', async () => {
  const left = (ms: number) =>
    inTransaction(base.db, async (tx) => {
      await sql`delete from call_counts`.execute(tx);
      await endsIn(tx, ms);
      await forgetCallCounts(tx);
      return (await sql`select from call_counts`.execute(tx)).rows.length;
    });
  expect([await left(-1), await left(1)]).toEqual([0, 1]);
});
