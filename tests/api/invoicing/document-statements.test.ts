import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  documentsAbout,
  documentsNumbered,
  documentsOf,
  feeInvoicesOf,
  findInvoice,
  issueDaysOf,
  lockDocuments,
  numbersOfDocuments,
  storeUnderNextNumber,
  supersede,
} from '#capabilities/invoicing/store.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

/** What is asked of documents and written to them: each question and each change is of those that it means, and of no others. */
let base: TestDatabase;

const now = new Date('2026-11-24T04:30:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(base.db, work);

beforeAll(async () => {
  base = await makeTestDatabase();
  for (const uid of ['asha', 'ravi']) await bareCheckout(base.db, now, uid);
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.db.deleteFrom('invoices').execute();
  await base.db.deleteFrom('invoice_counters').execute();
});

type Facts = {
  booking?: string;
  uid?: string;
  kind?: 'invoice' | 'credit_note';
  at?: Date;
  against?: string;
  movedBooking?: string;
  superseded?: boolean;
  issuedOn?: string;
};
let count = 0;

/** A document under this number, kept without its rules. */
async function paper(number: string, facts: Facts = {}): Promise<string> {
  count += 1;
  const { booking = 'booking-1', uid = 'asha', kind = 'invoice', at = now } = facts;
  await base.db
    .insertInto('invoices')
    .values({
      number,
      series: 'T',
      financial_year: '2026-27',
      sequence: count,
      kind,
      booking_id: booking,
      uid,
      document: JSON.stringify({
        number,
        issuedOn: facts.issuedOn ?? '2026-11-24',
        ...(facts.against ? { against: { number: facts.against } } : {}),
      }),
      issued_at: at,
      superseded: facts.superseded ?? false,
      moved_booking_id: facts.movedBooking ?? null,
    })
    .execute();
  return number;
}
const numbers = (papers: { document: { number: string } }[]) => papers.map(({ document }) => document.number);

describe('the invoice of a booking', () => {
  beforeEach(async () => {
    await paper('OLD', { superseded: true });
    await paper('INV');
    await paper('CN-OLD', { kind: 'credit_note', against: 'OLD' });
    await paper('CN', { kind: 'credit_note', against: 'INV' });
    await paper('OTHER', { booking: 'booking-2' });
    await paper('RAVIS', { booking: 'booking-3', uid: 'ravi' });
    await paper('CN-ONLY', { booking: 'booking-4', kind: 'credit_note', against: 'INV' });
  });

  it('is the one in force, of this booking and this person', async () => {
    const found = async (bookingId: string, uid: string) => (await findInvoice(base.db, { bookingId, uid }))?.number;
    expect(await found('booking-1', 'asha')).toBe('INV');
    expect(await found('booking-3', 'asha')).toBeUndefined();
    expect(await found('booking-1', 'ravi')).toBeUndefined();
    expect(await found('booking-4', 'asha')).toBeUndefined();
    await within((tx) => supersede(tx, 'INV'));
    expect(await found('booking-1', 'asha')).toBeUndefined();
    expect(await found('booking-2', 'asha')).toBe('OTHER');
  });

  it('is locked with the credit notes against it, and no others', async () => {
    const locked = await within((tx) => lockDocuments(tx, 'booking-1'));
    expect(locked).toMatchObject({ uid: 'asha', invoice: { number: 'INV' } });
    expect(locked?.creditNotes.map(({ number }) => number)).toEqual(['CN']);
    expect((await within((tx) => lockDocuments(tx, 'booking-3')))?.invoice.number).toBe('RAVIS');
    expect(await within((tx) => lockDocuments(tx, 'booking-4'))).toBeUndefined();
  });
});

describe('the documents of a person', () => {
  beforeEach(async () => {
    await paper('C', { kind: 'invoice', at: now });
    await paper('B', { kind: 'credit_note', at: now, issuedOn: '2026-11-30' });
    await paper('A', { kind: 'invoice', at: now, superseded: true });
    await paper('FIRST', { kind: 'invoice', booking: 'booking-2', at: after(-1), issuedOn: '2026-11-23' });
    await paper('FEE', { booking: 'fee-1', movedBooking: 'booking-1', at: after(1) });
    await paper('FEE-0', { booking: 'fee-0', movedBooking: 'booking-1', at: after(2) });
    await paper('FEE-OLD', { booking: 'fee-0', movedBooking: 'booking-1', at: after(2), superseded: true });
    await paper('FEE-CN', { booking: 'fee-2', movedBooking: 'booking-1', kind: 'credit_note', at: after(3) });
    await paper('FEE-OTHER', { booking: 'fee-3', movedBooking: 'booking-2', at: after(4) });
    await paper('RAVIS', { booking: 'booking-3', uid: 'ravi', at: after(5), issuedOn: '2026-12-24' });
    await paper('Z', { at: after(-2), superseded: true });
    await paper('RAVIS-FEE', { booking: 'fee-4', uid: 'ravi', movedBooking: 'booking-1', at: after(5) });
  });
  const asha = { uid: 'asha', bookingId: 'booking-1' };

  it('about a booking come in the order of their issue, with those of its moves’ fees where they are asked for', async () => {
    expect(numbers(await documentsOf(base.db, asha))).toEqual(['Z', 'B', 'A', 'C']);
    expect(numbers(await documentsAbout(base.db, asha))).toEqual([
      ...['Z', 'B', 'A', 'C'],
      ...['FEE', 'FEE-0', 'FEE-OLD', 'FEE-CN'],
    ]);
    expect(numbers(await documentsAbout(base.db, { ...asha, uid: 'ravi' }))).toEqual(['RAVIS-FEE']);
    expect(await documentsOf(base.db, { ...asha, uid: 'ravi' })).toEqual([]);
  });

  it('about the fees of a booking’s moves are invoices in force', async () => {
    expect(await within((tx) => feeInvoicesOf(tx, asha))).toEqual(['fee-0', 'fee-1']);
  });

  it('are all named in that order, counted, and found by number', async () => {
    const all = ['Z', 'FIRST', 'B', 'A', 'C', 'FEE', 'FEE-0', 'FEE-OLD', 'FEE-CN', 'FEE-OTHER'];
    expect(await numbersOfDocuments(base.db, 'asha')).toEqual(all);
    expect(await issueDaysOf(base.db, 'asha')).toEqual({ papers: all.length, last: '2026-11-30' });
    expect(await issueDaysOf(base.db, 'nobody')).toEqual({ papers: 0, last: null });
    expect((await documentsNumbered(base.db, ['FEE', 'A'])).map(({ number }) => number).toSorted()).toEqual([
      'A',
      'FEE',
    ]);
  });
});

it('numbers go up by one in each series and year, and one that was not kept is given again', async () => {
  const keep = (db: Tx, series: string, financialYear: string) =>
    storeUnderNextNumber(
      db,
      { document: {} as never, kind: 'credit_note', bookingId: 'booking-1', uid: 'asha', issuedAt: now },
      { series, financialYear, prefix: `${series}/${financialYear.slice(2)}/`, digits: 3 },
    );
  const given = (series: string, year: string) => within((tx) => keep(tx, series, year));
  expect(await given('X', '2026-27')).toBe('X/26-27/001');
  expect(await given('Y', '2026-27')).toBe('Y/26-27/001');
  expect(await given('X', '2027-28')).toBe('X/27-28/001');
  await expect(
    within(async (tx) => {
      await keep(tx, 'X', '2026-27');
      throw new Error('not kept');
    }),
  ).rejects.toThrow('not kept');
  expect(await given('X', '2026-27')).toBe('X/26-27/002');
  const kept = await base.db.selectFrom('invoices').select('document').where('number', '=', 'X/26-27/002').execute();
  expect(kept).toEqual([{ document: { number: 'X/26-27/002', issuedOn: '2026-11-24' } }]);
});

it('a later number has no earlier date, unless a clock was wrong', async () => {
  const midnight = new Date('2026-11-30T18:30:00Z');
  const keep = (issuedAt: Date) =>
    within((tx) =>
      storeUnderNextNumber(
        tx,
        { document: {} as never, kind: 'credit_note', bookingId: 'booking-1', uid: 'asha', issuedAt },
        { series: 'Z', financialYear: '2026-27', prefix: 'Z/', digits: 3 },
      ),
    );
  const from = (ms: number) => new Date(midnight.getTime() + ms);
  // The second transaction began before midnight, and committed after the first.
  for (const ms of [10, -10, 3_600_000, -3_600_000, 3_600_001]) await keep(from(ms));
  const papers = await base.db.selectFrom('invoices').select(['document', 'issued_at']).orderBy('sequence').execute();
  expect(
    papers.map(({ document, issued_at }) => [document.issuedOn, issued_at.getTime() - midnight.getTime()]),
  ).toEqual([
    ['2026-12-01', 10],
    ['2026-12-01', 10],
    ['2026-12-01', 3_600_000],
    ['2026-11-30', -3_600_000],
    ['2026-12-01', 3_600_001],
  ]);
});
