import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEntry } from '#capabilities/till/use-cases/record-entry.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
const now = new Date('2026-11-24T10:00:00+05:30');

beforeAll(async () => {
  database = await makeTestDatabase();
  await sql`insert into staff (email, name, role, created_at) values ('sana@example.com', 'Sana', 'front_desk', ${now})`.execute(
    database.db,
  );
  for (const id of ['ctr_1', 'ctr_2'])
    await sql`insert into payments (payment_id, provider, by_staff, amount_paise, currency, captured_at)
      values (${id}, 'counter', 1, 38400, 'INR', ${now})`.execute(database.db);
});
afterAll(() => database.drop());

const sale = (paymentId: string, paidBy: 'cash' | 'machine' = 'cash') =>
  inTransaction(database.db, (tx) =>
    recordEntry(tx, { kind: 'sale', paidBy, amountPaise: 38_400, paymentId, staffId: 1, now }),
  );

/** Whether the database refuses a statement for what it would break. */
const isRefused = (statement: ReturnType<typeof sql>): Promise<boolean> =>
  statement.execute(database.db).then(
    () => false,
    (error: unknown) => (error as { code?: string }).code === '23000',
  );

describe('A counter payment', () => {
  test('is refused while no drawer is open', async () => {
    expect(await sale('ctr_1')).toEqual({ ok: false, refusal: 'drawer_closed' });
  });

  test('has one entry in the open session', async () => {
    await sql`insert into drawers (id, name) values (1, 'Front desk')`.execute(database.db);
    await sql`insert into drawer_sessions (drawer_id, opened_by, opened_at, float_notes, float_paise)
      values (1, 1, ${now}, '{}', 0)`.execute(database.db);
    expect(await sale('ctr_1')).toMatchObject({ ok: true, value: { sessionId: 1 } });
    await expect(sale('ctr_1')).rejects.toMatchObject({ code: '23505' });
    expect(await sale('ctr_2', 'machine')).toMatchObject({ ok: true });
    const { rows } = await sql`select kind, paid_by, amount_paise from drawer_entries order by id`.execute(database.db);
    expect(rows).toEqual([
      { kind: 'sale', paid_by: 'cash', amount_paise: 38_400 },
      { kind: 'sale', paid_by: 'machine', amount_paise: 38_400 },
    ]);
  });
});

describe('The database refuses', () => {
  test('to change or take out an entry or a count', async () => {
    await sql`insert into drawer_counts (session_id, notes, counted_paise, expected_paise, up_to, by_staff, at)
      values (1, '{}', 38400, 38400, 2, 1, ${now})`.execute(database.db);
    for (const table of ['drawer_entries', 'drawer_counts']) {
      expect(await isRefused(sql`update ${sql.table(table)} set by_staff = 1`)).toBe(true);
      expect(await isRefused(sql`delete from ${sql.table(table)}`)).toBe(true);
      expect(await isRefused(sql`truncate ${sql.table(table)} cascade`)).toBe(true);
    }
  });

  test('to change an open session in anything but its close', async () => {
    expect(await isRefused(sql`update drawer_sessions set float_paise = 1`)).toBe(true);
    expect(await isRefused(sql`delete from drawer_sessions`)).toBe(true);
  });

  test('anything in a closed session, its entries and counts included', async () => {
    await sql`update drawer_sessions set closed_by = 1, closed_at = ${now}, counted_paise = 38400, added_paise = 0,
      expected_paise = 38400, kept_paise = 0`.execute(database.db);
    expect(await isRefused(sql`update drawer_sessions set reason = 'later'`)).toBe(true);
    expect(await isRefused(sql`update drawer_sessions set closed_at = null, closed_by = null`)).toBe(true);
    expect(await isRefused(sql`delete from drawer_sessions`)).toBe(true);
    expect(await isRefused(sql`truncate drawer_sessions cascade`)).toBe(true);
    expect(
      await isRefused(sql`insert into drawer_entries (session_id, kind, paid_by, amount_paise, reason, by_staff, at)
      values (1, 'paid_in', 'cash', 100, 'Late', 1, ${now})`),
    ).toBe(true);
    expect(
      await isRefused(sql`insert into drawer_counts (session_id, notes, counted_paise, expected_paise, up_to, by_staff, at)
      values (1, '{}', 0, 0, 0, 1, ${now})`),
    ).toBe(true);
    expect(await sale('ctr_2')).toEqual({ ok: false, refusal: 'drawer_closed' });
  });
});
