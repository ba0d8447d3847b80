import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MonthAnswer } from '#capabilities/returns/contract.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { readCsv } from '#tests/support/returns/read-csv.ts';
import { elements, readXml, textOf } from '#tests/support/returns/read-xml.ts';
import { readZip } from '#tests/support/returns/read-zip.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const as = 'accountant';
const handOver = (month: string) => site.call('POST', `/papers/${month}/handed-over`, { as });
const read = async (month: string) => (await site.call<MonthAnswer>('GET', `/papers/${month}`, { as })).body;
const tallyOf = async (month: string) =>
  (await site.call('GET', `/papers/${month}/tally.xml`, { as })).bytes.toString();

type Booked = {
  id: string;
  number: string;
  type: string;
  date: string;
  reference: string | undefined;
  clearing: number;
};

/** The vouchers of a month's Tally file; `clearing` in paise, as a debit of the provider's ledger. */
async function vouchersOf(month: string): Promise<Booked[]> {
  return elements(readXml(await tallyOf(month)), 'VOUCHER').map((voucher) => ({
    id: voucher.attributes['REMOTEID'] ?? '',
    number: textOf(voucher, 'VOUCHERNUMBER') ?? '',
    type: voucher.attributes['VCHTYPE'] ?? '',
    date: textOf(voucher, 'DATE') ?? '',
    reference: textOf(voucher, 'REFERENCE'),
    clearing: elements(voucher, 'ALLLEDGERENTRIES.LIST')
      .filter((list) => textOf(list, 'LEDGERNAME') === 'Razorpay clearing')
      .reduce((sum, list) => sum - Math.round(Number(textOf(list, 'AMOUNT')) * 100), 0),
  }));
}

async function emptyBooks(): Promise<void> {
  const { db } = site.database;
  for (const table of [
    'handed_over_corrections',
    'handed_over_moves',
    'handed_over_months',
    'settlement_lines',
    'refunds',
    'payments',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db);
}
const pay = (id: string, amount: number, day: string) =>
  sql`
    insert into payments (payment_id, order_id, amount_paise, currency, method, captured_at, paid_at)
    values (${id}, ${`order_${id}`}, ${amount}, 'INR', 'upi', ${`${day}T06:00:00Z`}, ${`${day}T06:00:00Z`})`.execute(
    site.database.db,
  );
async function refund(payment: string, amount: number, day: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into refunds (refund_key, payment_id, booking_id, amount_paise, reason, state, requested_at, sent_at)
    values (${`refund-of-${payment}`}, ${payment}, ${`booking_${payment}`}, ${amount}, 'Goodwill', 'sent', ${`${day}T07:00:00Z`}, ${`${day}T07:00:00Z`})
    returning id`.execute(site.database.db);
  return rows[0]?.id ?? 0;
}
const fee = (payment: string, paise: number, day: string) =>
  sql`
    insert into settlement_lines (settlement_id, entity_id, type, ordinal, amount_paise, fee_paise, tax_paise, debit_paise, credit_paise, settled_at)
    values (${`setl_${day}`}, ${payment}, 'payment', 1, 100000, ${paise}, ${Math.round(paise / 6)}, 0, ${100_000 - paise}, ${`${day}T08:00:00Z`})
    on conflict (settlement_id, entity_id, type, ordinal) do update set fee_paise = excluded.fee_paise, tax_paise = excluded.tax_paise`.execute(
    site.database.db,
  );
const failed = (id: number) => sql`update refunds set state = 'failed' where id = ${id}`.execute(site.database.db);
const sentAgain = (id: number, day: string) =>
  sql`update refunds set state = 'sent', sent_at = ${`${day}T07:00:00Z`} where id = ${id}`.execute(site.database.db);

test('What changed of a month that was handed over is in the files of the next month that was not, dated in it', async () => {
  await emptyBooks();
  await pay('pay_a', 50_000, '2026-09-10');
  const id = await refund('pay_a', 20_000, '2026-09-20');
  await fee('pay_a', 1_200, '2026-09-12');
  expect((await handOver('2026-09')).status).toBe(200);
  const september = await tallyOf('2026-09');

  await pay('pay_late', 38_400, '2026-09-30');
  await fee('pay_a', 1_180, '2026-09-12');
  await failed(id);
  await sentAgain(id, '2026-10-05');
  expect(await tallyOf('2026-09')).toBe(september);
  const pending = await read('2026-09');
  expect(pending.changes.map(({ kind, inFilesOf }) => [kind, inFilesOf])).toEqual([
    ['fees', ['2026-10']],
    ['refund', ['2026-10']],
    ['payment', ['2026-10']],
  ]);
  expect(pending.corrections).toEqual([]);
  const october = await read('2026-10');
  expect(october.money).toEqual({ receivedPaise: 0, refundedPaise: 20_000 });
  expect(october.corrections).toMatchObject([
    { kind: 'fees', of: '2026-09', paise: 20 },
    { kind: 'refund', of: '2026-09', paise: 20_000, paymentId: 'pay_a', bookingId: 'booking_pay_a' },
    { kind: 'payment', of: '2026-09', paise: 38_400, paymentId: 'pay_late' },
  ]);
  const vouchers = await vouchersOf('2026-10');
  expect(
    vouchers.map(({ number, type, date, reference, clearing }) => [number, type, date, reference, clearing]),
  ).toEqual([
    [`refund-${id}-in-2026-10`, 'Payment', '20261005', undefined, -20_000],
    ['fees-2026-09-in-2026-10', 'Journal', '20261031', 'fees-2026-09', 20],
    [`refund-${id}-2026-09-in-2026-10`, 'Receipt', '20261031', `refund-${id}`, 20_000],
    ['pay_late-2026-09-in-2026-10', 'Receipt', '20261031', 'pay_late', 38_400],
  ]);
  const zip = readZip((await site.call('GET', '/papers/2026-10/csv.zip', { as })).bytes);
  const listed = readCsv((zip.get('earlier-months.csv') ?? Buffer.from('')).toString().slice(1));
  expect(listed.map((row) => [row['Month'], row['Corrects'], row['Difference']])).toEqual([
    ['2026-09', 'fees-2026-09', '-0.2'],
    ['2026-09', `refund-${id}`, '-200'],
    ['2026-09', 'pay_late', '384'],
  ]);

  // Handed over, October's files stay too, and November's have nothing of September.
  const before = await tallyOf('2026-10');
  await handOver('2026-10');
  expect(await tallyOf('2026-10')).toBe(before);
  expect(await vouchersOf('2026-11')).toEqual([]);
  expect((await read('2026-09')).changes.map(({ inFilesOf }) => inFilesOf)).toEqual([
    ['2026-10'],
    ['2026-10'],
    ['2026-10'],
  ]);
  await fee('pay_a', 1_190, '2026-09-12');
  expect(await tallyOf('2026-10')).toBe(before);
  expect((await read('2026-09')).changes[0]).toMatchObject({ kind: 'fees', inFilesOf: ['2026-10', '2026-11'] });
  expect(await vouchersOf('2026-11')).toMatchObject([{ number: 'fees-2026-09-in-2026-11', clearing: -10 }]);
});

const months = ['2026-07', '2026-08', '2026-09', '2026-10'] as const;
const files = [...months, '2026-11'] as const;
const month = fc.constantFrom(...months);
const day = fc.tuple(month, fc.integer({ min: 10, max: 28 })).map(([of, date]) => `${of}-${date}`);
const event = fc.oneof(
  fc.record({ hand: month }),
  fc.record({ paid: day, amount: fc.integer({ min: 100, max: 90_000 }) }),
  fc.record({ refunded: fc.nat(3), amount: fc.integer({ min: 100, max: 90_000 }), day }),
  fc.record({ fails: fc.nat(3) }),
  fc.record({ again: fc.nat(3), day }),
  fc.record({ fee: fc.integer({ min: 1, max: 5_000 }), day }),
);

test('Each payment, refund and fee is once in the files of all months, whatever is handed over and changes when', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 8, maxLength: 30 }), async (events) => {
      await emptyBooks();
      const [paid, refunds, handed]: [string[], number[], Map<string, string>] = [[], [], new Map()];
      for (const one of events) {
        if ('hand' in one) {
          await handOver(one.hand);
          if (!handed.has(one.hand)) handed.set(one.hand, await tallyOf(one.hand));
        } else if ('paid' in one) {
          paid.push(`pay_${paid.length}`);
          await pay(paid.at(-1) ?? '', one.amount, one.paid);
        } else if ('refunded' in one) {
          const payment = paid[one.refunded];
          if (payment && refunds[one.refunded] === undefined)
            refunds[one.refunded] = await refund(payment, one.amount, one.day);
        } else if ('fee' in one) await fee('pay_0', one.fee, one.day);
        else {
          const id = refunds['fails' in one ? one.fails : one.again];
          if (id) await ('fails' in one ? failed(id) : sentAgain(id, one.day));
        }
      }
      for (const [name, bytes] of handed) expect(await tallyOf(name)).toBe(bytes);
      const all = (await Promise.all(files.map(vouchersOf))).flat();
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      const { rows } = await sql<{ about: string; known: number }>`
        select payment_id as about, amount_paise as known from payments
        union all select 'refund-' || id, -amount_paise from refunds where state = 'sent'
        union all select 'fees-' || to_char(settled_at, 'YYYY-MM'), -sum(fee_paise)::int from settlement_lines group by 1`.execute(
        site.database.db,
      );
      const booked = new Map<string, number>();
      for (const { number, clearing } of all) {
        const about = /^(pay_\d+|refund-\d+|fees-\d{4}-\d\d)/.exec(number)?.[0] ?? number;
        booked.set(about, (booked.get(about) ?? 0) + clearing);
      }
      const moved = Object.fromEntries([...booked].filter(([, sum]) => sum !== 0));
      expect(moved).toEqual(Object.fromEntries(rows.map(({ about, known }) => [about, known])));
    }),
    { numRuns: 25 },
  );
}, 120_000);
