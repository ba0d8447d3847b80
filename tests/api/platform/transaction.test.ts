import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/database/tables.ts';
import { afterCommit, inTransaction } from '#platform/database/transaction.ts';
import { refused } from '#platform/result.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite } from '#tests/support/purchases/purchase-site.ts';

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
const fail = (tx: Tx, code: string) =>
  sql.raw(`do $$ begin raise exception 'injected' using errcode = '${code}'; end $$`).execute(tx);
const values = async () =>
  (await sql<{ value: number }>`select value from counters order by name`.execute(base.db)).rows.map(
    ({ value }) => value,
  );

describe('A transaction', () => {
  test('that ends with a refusal leaves nothing behind', async () => {
    let committed = 0;
    const answer = await inTransaction(base.db, async (tx) => {
      await add(tx, 'a');
      afterCommit(() => {
        committed += 1;
      });
      return refused({ reason: 'taken' });
    });
    expect([answer, committed, await values()]).toEqual([refused({ reason: 'taken' }), 0, [0, 0]]);
  });

  test.each(['40P01', '40001'])(
    'that the database gives up (%s) runs again, and what it did counts once',
    async (code) => {
      let [tries, committed] = [0, 0];
      await inTransaction(base.db, async (tx) => {
        tries += 1;
        await add(tx, 'a');
        afterCommit(() => {
          committed += 1;
        });
        if (tries <= 3) await fail(tx, code);
      });
      expect([tries, committed, await values()]).toEqual([4, 1, [1, 0]]);
    },
  );

  test('that is given up a fourth time fails with its cause, and nothing of it stays', async () => {
    let tries = 0;
    const failing = inTransaction(base.db, async (tx) => {
      tries += 1;
      await add(tx, 'a');
      await fail(tx, '40P01');
    });
    await expect(failing).rejects.toMatchObject({ code: '40P01' });
    expect([tries, await values()]).toEqual([4, [0, 0]]);
  });

  test('that fails for another reason is not repeated', async () => {
    let tries = 0;
    const failing = inTransaction(base.db, async (tx) => {
      tries += 1;
      await fail(tx, '23505');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(1);
  });
});

test('Every purchase comes through while the database gives up every third transaction that takes a place or books', async () => {
  const site = await openPurchaseSite();
  const { db } = site.services;
  await sql`create sequence gives_up`.execute(db);
  await sql
    .raw(
      `create function give_up() returns trigger language plpgsql as $$
       begin
         if nextval('gives_up') % 3 = 0 then raise exception 'injected' using errcode = '40P01'; end if;
         return new;
       end $$;
       create trigger give_up before insert on allocations for each row execute function give_up();
       create trigger give_up before insert on bookings for each row execute function give_up();
       create trigger give_up before insert on invoices for each row execute function give_up();`,
    )
    .execute(db);
  for (let n = 0; n < 12; n += 1) {
    const person = buying(site, `buyer${n}`);
    const order = await person.order(choices.dayPass('2026-12-05'));
    expect(order.status).toBe(200);
    const paid = await person.pay(order.body.orderId, { webhook: 'none' });
    expect((await person.verify(paid.body)).body).toMatchObject({ verified: true });
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from bookings`.execute(db);
  expect(rows[0]?.n).toBe(12);
  await site.close();
});
