import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { readRegisterCall } from '#capabilities/returns/calls.ts';
import type { MonthAnswer } from '#capabilities/returns/contract.ts';
import type { AnswerOf } from '#platform/call.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { sell } from '#tests/support/console/sales.ts';
import { refusedRefund } from '#tests/support/console/stuck-money.ts';
import { openTill } from '#tests/support/console/till.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { fillMonth } from '#tests/support/returns/fill-month.ts';
import { plannedMonth } from '#tests/support/returns/month-documents.ts';

type RegisterAnswer = AnswerOf<typeof readRegisterCall>;

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
  await fillMonth(site.database.db, plannedMonth(110, '2026-10'));
});
afterAll(() => site.close());

const month = async (name: string) =>
  (await site.call<MonthAnswer>('GET', `/papers/${name}`, { as: 'accountant' })).body;
const find = async (text: string, cursor = '') =>
  (
    await site.call<RegisterAnswer>(
      'GET',
      `/papers/2026-11/register?q=${encodeURIComponent(text)}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      { as: 'accountant' },
    )
  ).body;
const numbers = ({ rows }: RegisterAnswer) => rows.map(({ number }) => number);

describe('A month that agrees', () => {
  test('is complete, with no difference, and says what the accountant must confirm', async () => {
    const october = await month('2026-10');
    expect(october).toMatchObject({ state: 'complete', handedOver: null, differenceCount: 0, differences: [] });
    expect(october.warnings.map(({ kind }) => kind)).toEqual(['rate']);
    expect(october.papers.invoicedPaise).toBe(october.money.receivedPaise - october.money.refundedPaise);
    const { b2b, b2cs, cdnr, hsn } = october.tables;
    expect(b2b.taxablePaise + b2cs.taxablePaise - cdnr.taxablePaise).toBe(hsn.taxablePaise);
    expect(october.documents.map(({ kind, from }) => [kind, from])).toEqual([
      ['invoice', 'INV/26-27/000001'],
      ['credit_note', 'CINV/26-27/00001'],
    ]);
  });

  test('is listed page by page, the newest first, each invoice once', async () => {
    const { papers, register } = await month('2026-10');
    const seen = register.rows.map(({ number }) => number);
    let cursor = register.nextCursor;
    while (cursor !== null) {
      const path = `/papers/2026-10/register?cursor=${encodeURIComponent(cursor)}`;
      const { body } = await site.call<RegisterAnswer>('GET', path, { as: 'manager' });
      seen.push(...numbers(body));
      cursor = body.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([papers.count, papers.count]);
  });

  test('without invoices is empty', async () => {
    expect(await month('2020-01')).toMatchObject({
      state: 'complete',
      differenceCount: 0,
      warnings: [],
      papers: { count: 0 },
      register: { rows: [], nextCursor: null },
    });
  });

  test.each(['2026-13', '2026', 'november', '2026-11-01', '0000-00'])('is not %s', async (name) => {
    expect(await site.call('GET', `/papers/${name}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
  });
});

describe('The running month', () => {
  test('has counter sales, cancellations and purchases in the same gapless numbers, and agrees', async () => {
    await openTill(site);
    await sell(site);
    const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-27'));
    await buying(site.shop, 'asha').cancel(bookingId);
    const november = await month('2026-11');
    expect(november).toMatchObject({ state: 'running', differenceCount: 0, warnings: [] });
    expect(november.documents.map(({ kind, count }) => [kind, count])).toEqual([
      ['invoice', 2],
      ['credit_note', 1],
    ]);
  });

  test('names each payment that differs, in one sentence with its amount', async () => {
    const { paymentId: other } = await booked(site.shop, choices.dayPass('2026-11-28'));
    const { paymentId: late } = await booked(site.shop, choices.dayPass('2026-11-28'));
    const { db } = site.database;
    await sql`update payments set captured_at = '2026-09-30T23:00:00+05:30', paid_at = null where payment_id = ${other}`.execute(
      db,
    );
    await sql`update payments set paid_at = '2026-09-30T23:59:59+05:30' where payment_id = ${late}`.execute(db);
    await sql`insert into payments (payment_id, provider, by_staff, amount_paise, currency, captured_at)
      values ('ctr_lost', 'counter', 1, 38400, 'INR', ${site.clock.now()})`.execute(db);
    const { differences, differenceCount } = await month('2026-11');
    expect(differences.map(({ kind, paymentId, paise }) => `${kind} ${paymentId} ${paise}`).sort()).toEqual(
      [
        'not_in_till ctr_lost 38400',
        'not_invoiced ctr_lost 38400',
        `other_month ${other} -38400`,
        `other_month ${late} -38400`,
      ].sort(),
    );
    expect(differenceCount).toBe(4);
    await sql`delete from payments where payment_id = 'ctr_lost'`.execute(db);
  });

  test('does not count a refused refund that was given by transfer among those that wait', async () => {
    const { paymentId, bookingId, refundId } = await refusedRefund(site);
    site.clock.advance(2 * 3_600_000);
    const given = { by: 'transfer', reference: 'UTR0012345' };
    expect((await site.call('POST', `/money/refunds/${refundId}/given`, { body: given })).status).toBe(200);
    const again = { paise: 5000, reason: 'Cold tea' };
    expect((await site.call('POST', `/bookings/${bookingId}/refund`, { body: again })).status).toBe(200);
    await site.shop.doRefunds();
    await site.shop.deliverWebhooks();
    const { differences } = await month('2026-11');
    expect(differences.filter((one) => one.paymentId === paymentId)).toMatchObject([
      { kind: 'refund_waiting', paise: 5000, sentence: expect.stringContaining('₹50.00') },
    ]);
  });

  test('says how many disputes were lost in it, and their sum, whatever came of others', async () => {
    const lost = async () => (await month('2026-11')).disputesLost;
    expect(await lost()).toEqual({ count: 0, paise: 0 });
    for (const to of ['lost', 'won', 'created', 'lost']) {
      const { paymentId } = await booked(site.shop, choices.dayPass('2026-12-03'));
      await site.shop.call('POST', '/sandbox/razorpay/dispute', { body: { payment_id: paymentId, to } });
      await site.shop.deliverWebhooks();
    }
    expect(await lost()).toEqual({ count: 2, paise: 76_800 });
    expect((await month('2026-12')).disputesLost).toEqual({ count: 0, paise: 0 });
  });

  test('of a payment counts no more as lost than it was, whatever was lost of it', async () => {
    const { paymentId } = await booked(site.shop, choices.dayPass('2026-12-03'));
    const { db } = site.database;
    const lose = (id: string, paise: number | null, at: string) =>
      sql`
        insert into disputes (dispute_id, payment_id, state, amount_paise, deducted_paise, phase, heard_at, ended_at)
        values (${id}, ${paymentId}, 'lost', ${paise}, 0, 'chargeback', ${at}, ${at})`.execute(db);
    await lose('disp_1', 20_000, '2027-01-04');
    await lose('disp_2', null, '2027-02-04');
    await lose('disp_3', 20_000, '2027-02-05');
    expect((await month('2027-01')).disputesLost).toEqual({ count: 1, paise: 20_000 });
    expect((await month('2027-02')).disputesLost).toEqual({ count: 2, paise: 18_400 });
    await sql`delete from disputes where payment_id = ${paymentId}`.execute(db);
  });

  test('warns of a missing number', async () => {
    const { db } = site.database;
    await sql`update invoices set sequence = sequence + 1, number = 'INV/26-27/999999' where number = (
      select number from invoices where series = 'INV' order by sequence desc limit 1)`.execute(db);
    const { warnings } = await month('2026-10');
    expect(warnings.find(({ kind }) => kind === 'gap')?.numbers).toHaveLength(1);
  });
});

describe('The register', () => {
  test('finds an invoice of any year by its number, its last digits, its GSTIN, its amount or its buyer', async () => {
    expect(numbers(await find('INV/26-27/000003'))).toEqual(['INV/26-27/000003']);
    expect(numbers(await find('INV/26-27/3'))).toEqual(['INV/26-27/000003']);
    expect(numbers(await find('inv-26-27-000003.pdf'))).toEqual(['INV/26-27/000003']);
    expect(numbers(await find('7'))).toEqual(expect.arrayContaining(['INV/26-27/000007', 'CINV/26-27/00007']));
    expect((await find('27AAPFU0939F1ZV')).rows.every(({ gstin }) => gstin === '27AAPFU0939F1ZV')).toBe(true);
    expect((await find('₹3,776.37')).rows.map(({ totalPaise }) => totalPaise)).toContain(377_637);
    expect((await find('daughters')).rows[0]?.buyer).toBe('Rao & Daughters, Pune');
    expect((await find('384')).rows.some(({ totalPaise }) => totalPaise === 38_400)).toBe(true);
  });

  test('finds nothing by what is nothing, and says so', async () => {
    for (const text of ['zzzz', '...', '99999999999', 'INV/19-20/000001']) expect((await find(text)).rows).toEqual([]);
  });

  test.each(["'", '%', '\\', '&|!', 'a'.repeat(200), '٣', '1e9'])('takes %s as words', async (text) => {
    expect(await find(text)).toMatchObject({ success: true });
  });

  test('refuses a cursor that is none', async () => {
    expect((await site.call('GET', '/papers/2026-11/register?cursor=x')).status).toBe(400);
  });

  test('opens an invoice with the same bytes each time, and notes who opened it', async () => {
    const bytes = async () =>
      Buffer.from(
        await (await site.open('/papers/2026-11/documents/INV-26-27-000003.pdf', 'accountant')).arrayBuffer(),
      );
    const [first, second] = [await bytes(), await bytes()];
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.equals(second)).toBe(true);
    const opened = await site.database.db
      .selectFrom('audit_log')
      .select(['actor_name', 'subject'])
      .where('action', '=', 'document_opened')
      .execute();
    expect(opened).toEqual([1, 2].map(() => ({ actor_name: "Joseph D'Souza", subject: 'booking:booking_2' })));
    expect((await site.open('/papers/2026-11/documents/INV-19-20-000001.pdf', 'owner')).status).toBe(404);
  });
});

describe('A month is handed over', () => {
  const handOver = (name: string, as: 'owner' | 'accountant' = 'accountant') =>
    site.call('POST', `/papers/${name}/handed-over`, { as });

  test('not while it runs', async () => {
    expect(await handOver('2026-11')).toMatchObject({ status: 409, body: { error: { code: 'month_running' } } });
  });

  test('once, with the first mark, in the audit log', async () => {
    const first = await handOver('2026-10');
    expect(first).toMatchObject({
      status: 200,
      body: { state: 'handed_over', handedOver: { by: expect.stringMatching(/^Joseph/) } },
    });
    expect((await handOver('2026-10', 'owner')).body).toEqual(first.body);
    expect(await month('2026-10')).toMatchObject({ state: 'handed_over', handedOver: first.body['handedOver'] });
    const entries = await site.database.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'month_handed_over')
      .execute();
    expect(entries).toEqual([{ subject: 'invoices:2026-10' }]);
  });
});

test('Numbers that are missing between the last of a month and the first of the next are named', async () => {
  const { db } = site.database;
  await sql`update invoices set issued_at = '2026-09-30T12:00:00+05:30' where series = 'INV' and sequence <= 2`.execute(
    db,
  );
  await sql`
    update invoices set series = 'OLD', number = 'OLD/' || sequence, issued_at = '2019-01-01T12:00:00+05:30'
    where series = 'INV' and sequence between 3 and 5`.execute(db);
  const gapOf = async (name: string) => (await month(name)).warnings.find(({ kind }) => kind === 'gap')?.numbers ?? [];
  expect(await gapOf('2026-09')).toEqual([]);
  expect(await gapOf('2026-10')).toEqual(
    expect.arrayContaining(['INV/26-27/000003', 'INV/26-27/000004', 'INV/26-27/000005']),
  );
});
