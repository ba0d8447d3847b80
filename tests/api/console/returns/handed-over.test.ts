import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MonthAnswer } from '#capabilities/returns/contract.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { fillMonth } from '#tests/support/returns/fill-month.ts';
import { plannedMonth } from '#tests/support/returns/month-documents.ts';
import { auditRules } from '#tests/year/checker/audit-rules.ts';
import { violationsOf } from '#tests/year/checker/rule.ts';

/** October and September 2026 in the books, with a payout and a lost dispute in October. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
  const { db } = site.database;
  await fillMonth(db, plannedMonth(24, '2026-10'));
  await sql`
    insert into settlement_lines (settlement_id, entity_id, type, ordinal, amount_paise, fee_paise, tax_paise, debit_paise, credit_paise, settled_at)
    values ('setl_1', 'pay_1', 'payment', 1, 648900, 15314, 2336, 0, 633586, '2026-10-20T06:00:00Z')`.execute(db);
  await sql`
    insert into disputes (dispute_id, payment_id, state, amount_paise, deducted_paise, phase, heard_at, ended_at)
    values ('disp_1', 'pay_3', 'lost', 20000, 20000, 'chargeback', '2026-10-10', '2026-10-25')`.execute(db);
});
afterAll(() => site.close());

const month = async (name = '2026-10') =>
  (await site.call<MonthAnswer>('GET', `/papers/${name}`, { as: 'accountant' })).body;
const names = ['gstr1.json', 'csv.zip', 'tally.xml', 'bundle.zip'] as const;
async function files() {
  const bytes = new Map<string, string>();
  for (const name of names)
    bytes.set(name, (await site.call('GET', `/papers/2026-10/${name}`, { as: 'accountant' })).bytes.toString('base64'));
  return bytes;
}
const figuresOf = ({ money, fees, disputesLost, papers, tables, documents, differences }: MonthAnswer) => ({
  money,
  fees,
  disputesLost,
  papers,
  tables,
  documents,
  differences,
});

/** What can still happen to October in November. */
async function lateEvents() {
  const { db } = site.database;
  await sql`
    insert into payments (payment_id, order_id, amount_paise, currency, method, captured_at, paid_at)
    values ('pay_late', 'order_late', 38400, 'INR', 'upi', '2026-11-24T03:00:00Z', '2026-10-31T18:29:00Z')`.execute(db);
  await sql`update refunds set state = 'failed' where payment_id = 'pay_0'`.execute(db);
  await sql`update settlement_lines set fee_paise = 15300, tax_paise = 2334 where entity_id = 'pay_1'`.execute(db);
  await sql`
    update disputes set state = 'won', ended_at = '2026-11-20', freed_at = '2026-11-20' where dispute_id = 'disp_1'`.execute(
    db,
  );
}

test('A month that was handed over keeps its figures and files, and names what changed since', async () => {
  const handed = await site.call('POST', '/papers/2026-10/handed-over', { as: 'accountant' });
  expect(handed.status).toBe(200);
  site.clock.advance(60_000);
  const [before, filesBefore] = [await month(), await files()];
  expect(before).toMatchObject({ state: 'handed_over', changeCount: 0, changes: [], differenceCount: 0 });
  expect(before.disputesLost).toEqual({ count: 1, paise: 20_000 });
  const { rows } = await sql<{ back: number }>`
    select sum(amount_paise)::int as back from refunds where payment_id = 'pay_0'`.execute(site.database.db);
  const back = rows[0]?.back ?? 0;

  await lateEvents();
  site.clock.advance(24 * 3_600_000);
  const after = await month();
  // The refund that failed still has its credit note, which the money of the month agrees with as it was handed over.
  expect(figuresOf(after)).toEqual(figuresOf(before));
  const filesAfter = await files();
  for (const name of names) expect(filesAfter.get(name), name).toBe(filesBefore.get(name));
  expect(after.changes).toMatchObject([
    { kind: 'fees', paise: 14, paymentId: null },
    { kind: 'disputes_lost', paise: 20_000 },
    { kind: 'refund', paise: back, paymentId: 'pay_0' },
    { kind: 'payment', paise: 38_400, paymentId: 'pay_late', bookingId: null },
  ]);
  expect(after.changeCount).toBe(4);
  expect((await month('2026-11')).disputesLost).toEqual({ count: 0, paise: 0 });
});

test('A month that was marked before figures were kept is shown as it is now, with nothing to compare', async () => {
  const { db } = site.database;
  const { rows } = await sql<{ staff: number }>`select min(id)::int as staff from staff`.execute(db);
  await sql`
    insert into handed_over_months (month, by_staff, at) values ('2026-09-01', ${rows[0]?.staff}, ${site.clock.now()})`.execute(
    db,
  );
  await sql`
    insert into payments (payment_id, order_id, amount_paise, currency, method, captured_at, paid_at)
    values ('pay_then', 'order_then', 38400, 'INR', 'upi', '2026-09-10T03:00:00Z', '2026-09-10T03:00:00Z')`.execute(db);
  const september = await month('2026-09');
  expect(september).toMatchObject({ state: 'handed_over', changeCount: 0, money: { receivedPaise: 38_400 } });
  await sql`delete from handed_over_months where month = '2026-09-01'`.execute(db);
});

test('The checker knows a month that has other documents than were handed over', async () => {
  const { db } = site.database;
  const ask = async <Row>(query: string) => (await sql.raw<Row>(query).execute(db)).rows;
  const rule = auditRules.filter(({ never }) => never.startsWith('a month that was handed over'));
  expect(rule).toHaveLength(2);
  expect(await violationsOf(ask, rule, site.clock.now())).toEqual([]);
});
