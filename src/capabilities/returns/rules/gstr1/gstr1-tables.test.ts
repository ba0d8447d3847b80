import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberingOf } from '#capabilities/invoicing/rules/document-number.ts';
import type { TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { arbitrarySales } from '#tests/support/returns/arbitrary-sales.ts';
import { documentsOf, issuedIn, plannedMonth } from '#tests/support/returns/month-documents.ts';
import { gstr1Tables, joinTables } from './gstr1-tables.ts';
import { countOf } from './number-runs.ts';
import { addTax, noTax, sumTax } from './tax-sums.ts';

const documents = arbitrarySales('2026-11-01T00:00:00+05:30', '2026-12-01T00:00:00+05:30').map(documentsOf);

const ofDocuments = (all: readonly TaxDocument[]) =>
  all.reduce((sum, document) => addTax(sum, document, document.kind === 'invoice' ? 1 : -1), noTax);

describe('The tables of GSTR-1', () => {
  test('sum to the documents to the paisa: table 12, and tables 4A and 7 less 9B', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const { b2b, b2cs, cdnr, hsn } = gstr1Tables(all);
        const rates = (of: typeof b2b) => sumTax(of.flatMap((document) => document.rates));
        expect(sumTax(hsn)).toEqual(ofDocuments(all));
        expect(addTax(addTax(rates(b2b), sumTax(b2cs)), rates(cdnr), -1)).toEqual(ofDocuments(all));
      }),
    );
  });

  test('have rounding in the values of documents alone, never in the taxable value', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const { b2b, cdnr } = gstr1Tables(all);
        const byNumber = new Map(all.map((document) => [document.number, document]));
        for (const { number, total, rates } of [...b2b, ...cdnr]) {
          const { taxable, cgst, sgst } = sumTax(rates);
          expect(total - taxable - cgst - sgst).toBe(byNumber.get(number)?.rounding);
        }
      }),
    );
  });

  test('list each document to a registered buyer once, and every number that was given', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const { b2b, cdnr, documents } = gstr1Tables(all);
        const registered = all.filter(({ recipient }) => recipient.gstin !== null).map(({ number }) => number);
        expect([...b2b, ...cdnr].map(({ number }) => number).sort()).toEqual(registered.sort());
        expect(documents.reduce((sum, run) => sum + countOf(run), 0)).toBe(all.length);
        // Gapless numbers make one run of each series.
        expect(documents.length).toBe(new Set(all.map(({ kind }) => kind)).size);
      }),
    );
  });

  test('are the same whether the documents are read at once or page by page', () => {
    fc.assert(
      fc.property(documents, fc.integer({ min: 1, max: 7 }), (all, size) => {
        const pages = Array.from({ length: Math.ceil(all.length / size) }, (_, page) =>
          gstr1Tables(all.slice(page * size, (page + 1) * size)),
        );
        expect(pages.reduce(joinTables, gstr1Tables([]))).toEqual(gstr1Tables(all));
      }),
    );
  });

  test('keep the number of an invoice that was replaced, and net its credit note where its buyer was not registered', () => {
    const [sale] = plannedMonth(1);
    if (!sale) throw new Error('no sale');
    const all = documentsOf([{ ...sale, gstin: null, credits: [], replacedFor: '29AAACA0000A1ZU' }]);
    const { b2b, b2cs, cdnr, documents } = gstr1Tables(all);
    expect(all.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
    expect(sumTax(b2cs)).toEqual(noTax);
    expect(b2b).toMatchObject([{ number: 'INV/26-27/000002', gstin: '29AAACA0000A1ZU' }]);
    expect(cdnr).toEqual([]);
    expect(documents).toMatchObject([
      { first: 'INV/26-27/000001', last: 'INV/26-27/000002' },
      { first: 'CINV/26-27/00001', last: 'CINV/26-27/00001' },
    ]);
  });

  test('name the numbers before and after one that is missing', () => {
    const all = documentsOf(plannedMonth(3).map((sale) => ({ ...sale, credits: [], replacedFor: null })));
    expect(gstr1Tables(all.filter((_, index) => index !== 1)).documents).toMatchObject([
      { first: 'INV/26-27/000001', last: 'INV/26-27/000001' },
      { first: 'INV/26-27/000003', last: 'INV/26-27/000003' },
    ]);
  });
});

describe('Across 31 March', () => {
  test('each month has its own documents, and April begins a new year with number 1', () => {
    const sales = arbitrarySales('2027-03-30T00:00:00+05:30', '2027-04-03T00:00:00+05:30');
    fc.assert(
      fc.property(sales.map(documentsOf), (all) => {
        const months = (['2027-03', '2027-04'] as const).map((month) => {
          const issued = issuedIn(all, month);
          const { documents } = gstr1Tables(issued);
          for (const run of documents) {
            const { prefix } = numberingOf('INV', run.kind, `${month}-01` as IstDay);
            expect([run.first, run.last].every((number) => number.startsWith(prefix))).toBe(true);
            expect(run.from).toBe(1);
          }
          return ofDocuments(issued);
        });
        expect(sumTax(months)).toEqual(ofDocuments(all));
      }),
    );
  });

  test('an invoice of the last second of March is in March, and one of midnight in April', () => {
    const [sale] = plannedMonth(1);
    if (!sale) throw new Error('no sale');
    const plain = { ...sale, credits: [], replacedFor: null };
    const all = documentsOf([
      { ...plain, issuedAt: new Date('2027-03-31T23:59:59.999+05:30') },
      { ...plain, issuedAt: new Date('2027-04-01T00:00:00+05:30') },
    ]);
    expect(issuedIn(all, '2027-03').map(({ number }) => number)).toEqual(['INV/26-27/000001']);
    expect(issuedIn(all, '2027-04').map(({ number }) => number)).toEqual(['INV/27-28/000001']);
  });
});
