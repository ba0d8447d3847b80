import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueCreditNote } from '#capabilities/invoicing/use-cases/issue-credit-note.ts';
import { issueInvoice } from '#capabilities/invoicing/use-cases/issue-invoice.ts';
import { forgetContact } from '#capabilities/invoicing/use-cases/personal-data.ts';
import { readInvoice } from '#capabilities/invoicing/use-cases/read-invoice.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { fromRupees } from '#platform/money.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { invoiceFacts } from '#tests/support/examples/invoice-facts.ts';

let base: TestDatabase;

beforeAll(async () => {
  base = await makeTestDatabase();
  await sql`insert into users (uid, email, created_at, updated_at)
            select u, u || '@example.com', now(), now() from unnest(array['asha', 'ravi']) u`.execute(base.db);
});
afterAll(() => base.drop());

const issue = (facts: Parameters<typeof invoiceFacts>[0]) =>
  inTransaction(base.db, (tx) => issueInvoice(tx, { ...invoiceFacts(facts), uid: 'asha' }));

async function sequencesOf(series: string, year: string): Promise<number[]> {
  const rows = await base.db
    .selectFrom('invoices')
    .select('sequence')
    .where('series', '=', series)
    .where('financial_year', '=', year)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => row.sequence);
}

describe('invoice numbers', () => {
  test('are consecutive without a gap when many are issued at once and some are taken back', async () => {
    const issuedAt = new Date('2026-11-20T10:00:00Z');
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        inTransaction(base.db, async (tx) => {
          await issueInvoice(tx, { ...invoiceFacts({ bookingId: `crowd_${index}`, issuedAt }), uid: 'asha' });
          if (index % 3 === 0) throw new Error('the payment did not fit');
        }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(40);
    expect(await sequencesOf('INV', '26-27')).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  test('start again at midnight in India on 1 April', async () => {
    const before = await issue({ bookingId: 'march', issuedAt: new Date('2031-03-31T18:29:59.999Z') });
    const after = await issue({ bookingId: 'april', issuedAt: new Date('2031-03-31T18:30:00.000Z') });
    expect([before.number, after.number]).toEqual(['INV/30-31/000001', 'INV/31-32/000001']);
  });

  test('of the sandbox are a series of their own, and its documents say SAMPLE', async () => {
    const { number } = await issue({ bookingId: 'sandbox', sandbox: true });
    expect(number).toBe('SMP/26-27/000001');
    const invoice = await readInvoice(base, { bookingId: 'sandbox', uid: 'asha' });
    expect(invoice).toMatchObject({ ok: true, value: { sample: true, number } });
  });

  test('are given once to a booking', async () => {
    await issue({ bookingId: 'once', issuedAt: new Date('2040-06-01T00:00:00Z') });
    const again = issue({ bookingId: 'once', issuedAt: new Date('2040-06-01T00:00:00Z') });
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'invoices_one_per_booking' });
    expect(await sequencesOf('INV', '40-41')).toEqual([1]);
    expect((await issue({ bookingId: 'next', issuedAt: new Date('2040-06-01T00:00:00Z') })).number).toBe(
      'INV/40-41/000002',
    );
  });
});

describe('an invoice', () => {
  test('of a person who is erased keeps all but their e-mail and number', async () => {
    await issue({ bookingId: 'of asha' });
    await inTransaction(base.db, (tx) => issueInvoice(tx, { ...invoiceFacts({ bookingId: 'of ravi' }), uid: 'ravi' }));
    const read = async (uid: string) => {
      const found = await readInvoice(base, { bookingId: `of ${uid}`, uid });
      if (!found.ok) throw new Error(`there is no invoice of ${uid}`);
      return found.value;
    };
    const [others, own] = [await read('asha'), await read('ravi')];
    expect(own.recipient).toEqual({ name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210', gstin: null });
    await inTransaction(base.db, (tx) => forgetContact(tx, 'ravi'));
    expect(await read('ravi')).toEqual({ ...own, recipient: { name: 'Asha Rao', email: '', phone: '', gstin: null } });
    expect(await read('asha')).toEqual(others);
  });

  test('is read by its owner and is missing for everybody else', async () => {
    await issue({ bookingId: 'mine' });
    expect(await readInvoice(base, { bookingId: 'mine', uid: 'asha' })).toMatchObject({ ok: true });
    const missing = { ok: false, refusal: { reason: 'no_invoice' } };
    expect(await readInvoice(base, { bookingId: 'mine', uid: 'ravi' })).toEqual(missing);
    expect(await readInvoice(base, { bookingId: 'never', uid: 'asha' })).toEqual(missing);
  });

  test('is kept as it was issued, whatever the facility becomes', async () => {
    const facts = invoiceFacts({ bookingId: 'frozen' });
    await inTransaction(base.db, (tx) => issueInvoice(tx, { ...facts, uid: 'asha' }));
    facts.facility.legalName = 'Another Company';
    const invoice = await readInvoice(base, { bookingId: 'frozen', uid: 'asha' });
    expect(invoice).toMatchObject({ ok: true, value: { supplier: { legalName: 'Meju Workspaces Private Limited' } } });
  });
});

describe('credit notes', () => {
  const credit = (bookingId: string, rupees: number) =>
    inTransaction(base.db, (tx) =>
      issueCreditNote(tx, {
        bookingId,
        amount: fromRupees(rupees),
        reason: 'Cancelled',
        issuedAt: new Date('2050-06-01T00:00:00Z'),
        facility: invoiceFacts().facility,
        sandbox: false,
      }),
    );

  test('have consecutive numbers of their own and stop at what the invoice charged, even when asked for at once', async () => {
    await issue({ bookingId: 'credited', issuedAt: new Date('2050-05-01T00:00:00Z') });
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => credit('credited', 100)));
    const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value?.number ?? ''] : []));
    expect(numbers.toSorted()).toEqual(['CINV/50-51/00001', 'CINV/50-51/00002', 'CINV/50-51/00003']);
    expect(await credit('credited', 84)).toMatchObject({ number: 'CINV/50-51/00004' });
    await expect(credit('credited', 0.01)).rejects.toThrow(RangeError);
  });

  test('are not issued where nothing was charged on paper', async () => {
    expect(await credit('never', 100)).toBeNull();
  });
});
