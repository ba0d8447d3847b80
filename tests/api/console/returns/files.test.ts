import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import type { MonthAnswer } from '#capabilities/returns/contract.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { factsVersion } from '#tests/support/console/routes/price-routes.ts';
import { sell } from '#tests/support/console/sales.ts';
import { openTill } from '#tests/support/console/till.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { fillMonth } from '#tests/support/returns/fill-month.ts';
import { gstr1Schema } from '#tests/support/returns/gstr1-schema.ts';
import { plannedMonth } from '#tests/support/returns/month-documents.ts';
import { readCsv } from '#tests/support/returns/read-csv.ts';
import { elements, readXml, textOf, type XmlElement } from '#tests/support/returns/read-xml.ts';
import { readZip } from '#tests/support/returns/read-zip.ts';

let site: ConsoleSite;
let papers: TaxDocument[];
beforeAll(async () => {
  site = await openConsoleSite();
  papers = await fillMonth(site.database.db, plannedMonth(60, '2026-10'));
});
afterAll(() => site.close());

const bytesOf = async (file: string, month = '2026-10') =>
  Buffer.from(await (await site.open(`/papers/${month}/${file}`, 'accountant')).arrayBuffer());
const total = (all: readonly TaxDocument[]) =>
  all.reduce((sum, { kind, total: one }) => sum + (kind === 'invoice' ? 1 : -1) * one, 0);

describe('The files of a month', () => {
  test('GSTR-1 has the portal’s shape and is named after its month', async () => {
    const answer = await site.open('/papers/2026-10/gstr1.json', 'accountant');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="2026-10-gstr1.json"');
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    const json: unknown = await answer.json();
    expect(gstr1Schema.safeParse(json).error).toBeUndefined();
    expect(json).toMatchObject({ fp: '102026' });
  });

  test('the archive of the offline tool’s files has one for each sheet, and a list of all', async () => {
    const files = readZip(await bytesOf('csv.zip'));
    expect([...files.keys()]).toEqual([
      'b2b.csv',
      'cdnr.csv',
      'b2cs.csv',
      'hsn-b2b.csv',
      'hsn-b2c.csv',
      'docs.csv',
      'register.csv',
    ]);
    const register = readCsv((files.get('register.csv')?.toString() ?? '').replace('\uFEFF', ''));
    const listed = register.reduce(
      (sum, row) => sum + (row['Document'] === 'Tax invoice' ? 1 : -1) * Math.round(Number(row['Total']) * 100),
      0,
    );
    expect([register.length, listed]).toEqual([papers.length, total(papers)]);
  });

  test('Tally gets a voucher for each document and each movement of money; the customers’ ledger ends at zero', async () => {
    const vouchers = elements(readXml((await bytesOf('tally.xml')).toString()), 'VOUCHER');
    const kinds = Map.groupBy(vouchers, ({ attributes }) => attributes['VCHTYPE']);
    expect(kinds.get('Sales')).toHaveLength(papers.filter(({ kind }) => kind === 'invoice').length);
    expect(kinds.get('Credit Note')).toHaveLength(papers.filter(({ kind }) => kind === 'credit_note').length);
    expect(kinds.get('Receipt')).toHaveLength(60);
    const customers = vouchers.flatMap((voucher) =>
      elements(voucher, 'ALLLEDGERENTRIES.LIST')
        .filter((entry) => textOf(entry, 'LEDGERNAME') === 'Customers')
        .map((entry) => Math.round(Number(textOf(entry, 'AMOUNT')) * 100)),
    );
    expect(customers.reduce((sum, one) => sum + one, 0)).toBe(0);
  });

  test('a payment counts on the provider’s day, not on that of writing it down; cash has its own ledger', async () => {
    await openTill(site);
    await sell(site);
    const { paymentId } = await booked(site.shop, choices.dayPass('2026-11-27'));
    const { db } = site.database;
    await db
      .updateTable('payments')
      .set({ captured_at: new Date('2026-12-01T00:00:05+05:30') })
      .where('payment_id', '=', paymentId)
      .execute();
    const receipts = elements(readXml((await bytesOf('tally.xml', '2026-11')).toString()), 'VOUCHER').filter(
      ({ attributes }) => attributes['VCHTYPE'] === 'Receipt',
    );
    expect(
      receipts
        .map((voucher) => textOf(elements(voucher, 'ALLLEDGERENTRIES.LIST')[0] as XmlElement, 'LEDGERNAME') ?? '')
        .sort(),
    ).toEqual(['Cash', 'Razorpay clearing']);
    expect(receipts.map((voucher) => textOf(voucher, 'DATE'))).toEqual(['20261124', '20261124']);
  });

  test('the month’s sums count each payment in the same month as Tally: in one', async () => {
    const received = async (month: string) => {
      const { body } = await site.call<MonthAnswer>('GET', `/papers/${month}`, { as: 'accountant' });
      const receipts = elements(readXml((await bytesOf('tally.xml', month)).toString()), 'VOUCHER').filter(
        ({ attributes }) => attributes['VCHTYPE'] === 'Receipt',
      );
      const amounts = receipts.map((voucher) => {
        const [entry] = elements(voucher, 'ALLLEDGERENTRIES.LIST') as [XmlElement];
        return Math.abs(Math.round(Number(textOf(entry, 'AMOUNT')) * 100));
      });
      return [body.money.receivedPaise, amounts.reduce((sum, one) => sum + one, 0)];
    };
    const [november, december] = [await received('2026-11'), await received('2026-12')];
    expect([november, december]).toEqual([
      [76_800, 76_800],
      [0, 0],
    ]);
  });

  test('the archive for the accountant has all of them and every invoice as it was issued', async () => {
    const files = readZip(await bytesOf('bundle.zip'));
    const pdfs = [...files.keys()].filter((name) => name.startsWith('pdf/'));
    expect(pdfs.toSorted()).toEqual(papers.map(({ number }) => `pdf/${number.replaceAll('/', '-')}.pdf`).toSorted());
    expect([...files.keys()].filter((name) => !name.startsWith('pdf/'))).toEqual([
      'gstr1.json',
      ...['b2b', 'cdnr', 'b2cs', 'hsn-b2b', 'hsn-b2c', 'docs', 'register'].map((name) => `csv/${name}.csv`),
      'tally.xml',
    ]);
    expect(files.get('gstr1.json')?.equals(await bytesOf('gstr1.json'))).toBe(true);
    const [name = ''] = pdfs;
    const alone = await bytesOf(`documents/${name.slice('pdf/'.length)}`);
    expect(files.get(name)?.equals(alone)).toBe(true);
  });

  test('of a month without invoices are empty, and whole', async () => {
    expect(gstr1Schema.safeParse(JSON.parse((await bytesOf('gstr1.json', '2020-01')).toString())).success).toBe(true);
    expect(elements(readXml((await bytesOf('tally.xml', '2020-01')).toString()), 'VOUCHER')).toEqual([]);
    expect(readZip(await bytesOf('bundle.zip', '2020-01')).size).toBe(9);
  });

  test('are each noted with who took them', async () => {
    const entries = await site.database.db
      .selectFrom('audit_log')
      .select(['actor_name', 'subject', 'detail'])
      .where('action', '=', 'invoices_exported')
      .orderBy('id')
      .limit(2)
      .execute();
    expect(entries).toEqual([
      { actor_name: expect.stringMatching(/^Joseph/), subject: 'invoices:2026-10', detail: { file: 'gstr1.json' } },
      { actor_name: expect.stringMatching(/^Joseph/), subject: 'invoices:2026-10', detail: { file: 'csv.zip' } },
    ]);
  });

  test('GSTR-1 of a past month is of the GSTIN that issued its invoices, whatever the facility has since', async () => {
    const { facility } = site.services;
    const gstinOf = async (month: string) =>
      (JSON.parse((await bytesOf('gstr1.json', month)).toString()) as { gstin: string }).gstin;
    const before = facility.gstin;
    const headers = { 'If-Match': await factsVersion(site) };
    const body = { changes: { gstin: '29AAGCB7383J1Z4' } };
    expect((await site.call('PUT', '/facts', { body, headers })).status).toBe(200);
    expect(facility.gstin).toBe('29AAGCB7383J1Z4');
    expect([await gstinOf('2026-10'), await gstinOf('2020-01')]).toEqual([before, '29AAGCB7383J1Z4']);
  });
});
