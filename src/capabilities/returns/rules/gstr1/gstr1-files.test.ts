import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import { arbitrarySales } from '#tests/support/returns/arbitrary-sales.ts';
import { gstr1Schema } from '#tests/support/returns/gstr1-schema.ts';
import { documentsOf, plannedMonth } from '#tests/support/returns/month-documents.ts';
import { readCsv } from '#tests/support/returns/read-csv.ts';
import { gstr1Json } from './gstr1-json.ts';
import { gstr1Tables } from './gstr1-tables.ts';
import { offlineToolFiles } from './offline-tool.ts';

const supplier = { gstin: '29AABCS1234D1ZR', month: '2026-11' };
const documents = arbitrarySales('2026-11-01T00:00:00+05:30', '2026-12-01T00:00:00+05:30').map(documentsOf);

const inPaise = (rupees: number | string) => Math.round(Number(rupees) * 100);
const sum = (amounts: readonly (number | string)[]) => amounts.reduce<number>((all, one) => all + inPaise(one), 0);
const taxable = (all: readonly TaxDocument[]) =>
  all.reduce((value, document) => value + (document.kind === 'invoice' ? 1 : -1) * document.taxable, 0);

describe('The JSON for the tax portal', () => {
  test('has the portal’s shape, whatever was sold', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const json: unknown = JSON.parse(JSON.stringify(gstr1Json(gstr1Tables(all), supplier)));
        expect(gstr1Schema.safeParse(json).error).toBeUndefined();
      }),
    );
  });

  test('is refused by that schema with a field too many, too few or of another form', () => {
    const json = gstr1Json(gstr1Tables(documentsOf(plannedMonth(30))), supplier);
    expect(gstr1Schema.safeParse(json).success).toBe(true);
    const { b2b = [], b2cs = [] } = json;
    for (const wrong of [
      { ...json, gt: 0 },
      { ...json, b2b: [] },
      { ...json, hsn: {} },
      { ...json, hsn: { ...json.hsn, hsn_b2b: [] } },
      { ...json, doc_issue: { doc_det: [] } },
      { ...json, version: undefined },
      { ...json, fp: '2026-11' },
      { ...json, b2cs: b2cs.map((row) => ({ ...row, sply_ty: 'INTER' })) },
      {
        ...json,
        b2b: b2b.map((buyer) => ({ ...buyer, inv: buyer.inv.map((one) => ({ ...one, idt: '2026-11-24' })) })),
      },
    ])
      expect(gstr1Schema.safeParse(wrong).success).toBe(false);
  });

  test('sums to the documents of 3,000 sales to the paisa', () => {
    const all = documentsOf(plannedMonth(3000));
    const { b2b = [], b2cs = [], cdnr = [], hsn } = gstr1Json(gstr1Tables(all), supplier);
    const items = (of: { itms: { itm_det: { txval: number } }[] }[]) =>
      sum(of.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det.txval)));
    const net =
      items(b2b.flatMap(({ inv }) => inv)) + sum(b2cs.map(({ txval }) => txval)) - items(cdnr.flatMap(({ nt }) => nt));
    expect(net).toBe(taxable(all));
    const bySac = [...(hsn?.hsn_b2b ?? []), ...(hsn?.hsn_b2c ?? [])];
    expect(sum(bySac.map(({ txval }) => txval))).toBe(taxable(all));
  });

  test('has no section without rows: of a month without companies, and of one without any sale', () => {
    const walkIns = documentsOf(
      plannedMonth(2).map((sale) => ({ ...sale, gstin: null, replacedFor: null, credits: [] })),
    );
    const json = gstr1Json(gstr1Tables(walkIns), supplier);
    expect(Object.keys(json)).toEqual(['gstin', 'fp', 'version', 'hash', 'b2cs', 'hsn', 'doc_issue']);
    expect(Object.keys(json.hsn ?? {})).toEqual(['hsn_b2c']);
    expect(Object.keys(gstr1Json(gstr1Tables([]), supplier))).toEqual(['gstin', 'fp', 'version', 'hash']);
  });

  test('has no row where all was credited in the same month, and both documents in table 13', () => {
    const [sale] = plannedMonth(1);
    if (!sale) throw new Error('no sale');
    const all = documentsOf([
      { ...sale, gstin: null, replacedFor: null, placeKind: 'hot_desk', total: 38_400, credits: [1000] },
    ]);
    expect(all.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 38_400],
      ['credit_note', 38_400],
    ]);
    const json = gstr1Json(gstr1Tables(all), supplier);
    expect(Object.keys(json)).toEqual(['gstin', 'fp', 'version', 'hash', 'doc_issue']);
    expect(json.doc_issue?.doc_det).toHaveLength(2);
  });

  test('is this, for one invoice to a company, its goodwill and a walk-in', () => {
    const [first, second] = plannedMonth(2);
    if (!first || !second) throw new Error('no sales');
    const plain = { replacedFor: null, placeKind: 'hot_desk', total: 38_400 } as const;
    const all = documentsOf([
      { ...first, ...plain, gstin: '27AAPFU0939F1ZV', credits: [250] },
      { ...second, ...plain, gstin: null, credits: [] },
    ]);
    expect(gstr1Json(gstr1Tables(all), supplier)).toEqual({
      gstin: '29AABCS1234D1ZR',
      fp: '112026',
      version: 'GST3.2.4',
      hash: 'hash',
      b2b: [
        {
          ctin: '27AAPFU0939F1ZV',
          inv: [
            {
              inum: 'INV/26-27/000001',
              idt: '01-11-2026',
              val: 384,
              pos: '29',
              rchrg: 'N',
              inv_typ: 'R',
              itms: [{ num: 1, itm_det: { txval: 325.42, rt: 18, camt: 29.29, samt: 29.29, csamt: 0 } }],
            },
          ],
        },
      ],
      b2cs: [{ sply_ty: 'INTRA', pos: '29', typ: 'OE', rt: 18, txval: 325.42, camt: 29.29, samt: 29.29, csamt: 0 }],
      cdnr: [
        {
          ctin: '27AAPFU0939F1ZV',
          nt: [
            {
              ntty: 'C',
              nt_num: 'CINV/26-27/00001',
              nt_dt: '01-11-2026',
              val: 96,
              pos: '29',
              rchrg: 'N',
              inv_typ: 'R',
              itms: [{ num: 1, itm_det: { txval: 81.36, rt: 18, camt: 7.32, samt: 7.32, csamt: 0 } }],
            },
          ],
        },
      ],
      hsn: {
        hsn_b2b: [
          {
            num: 1,
            hsn_sc: '997212',
            desc: 'Rental of own or leased non-residential property',
            uqc: 'NA',
            qty: 0,
            rt: 18,
            txval: 244.06,
            iamt: 0,
            camt: 21.97,
            samt: 21.97,
            csamt: 0,
          },
        ],
        hsn_b2c: [
          {
            num: 1,
            hsn_sc: '997212',
            desc: 'Rental of own or leased non-residential property',
            uqc: 'NA',
            qty: 0,
            rt: 18,
            txval: 325.42,
            iamt: 0,
            camt: 29.29,
            samt: 29.29,
            csamt: 0,
          },
        ],
      },
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            docs: [{ num: 1, from: 'INV/26-27/000001', to: 'INV/26-27/000002', totnum: 2, cancel: 0, net_issue: 2 }],
          },
          {
            doc_num: 5,
            docs: [{ num: 1, from: 'CINV/26-27/00001', to: 'CINV/26-27/00001', totnum: 1, cancel: 0, net_issue: 1 }],
          },
        ],
      },
    });
  });
});

describe('The files for the offline tool', () => {
  const filesOf = (all: readonly TaxDocument[]) =>
    Object.fromEntries(offlineToolFiles(gstr1Tables(all)).map(({ name, text }) => [name, text]));

  test('begin with the headings of the tool, without a mark of Unicode before them', () => {
    const heads = Object.entries(filesOf([])).map(([name, text]) => [name, text.split('\r\n')[0]]);
    expect(heads).toEqual([
      [
        'b2b.csv',
        'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
      ],
      [
        'cdnr.csv',
        'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
      ],
      ['b2cs.csv', 'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN'],
      ...['hsn-b2b.csv', 'hsn-b2c.csv'].map((name) => [
        name,
        'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount',
      ]),
      ['docs.csv', 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled'],
    ]);
  });

  test('say the same as the JSON, read by another reader', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const files = filesOf(all);
        const rows = (name: string) => readCsv(files[name] ?? '');
        const value = (name: string) => sum(rows(name).map((row) => row['Taxable Value'] ?? 'none'));
        expect(value('b2b.csv') + value('b2cs.csv') - value('cdnr.csv')).toBe(taxable(all));
        expect(value('hsn-b2b.csv') + value('hsn-b2c.csv')).toBe(taxable(all));
        expect(rows('docs.csv').reduce((count, row) => count + Number(row['Total Number']), 0)).toBe(all.length);
        const json = gstr1Json(gstr1Tables(all), supplier);
        expect(rows('b2b.csv').map((row) => row['Invoice Number'])).toEqual(
          (json.b2b ?? []).flatMap(({ inv }) => inv.map(({ inum }) => inum)),
        );
      }),
    );
  });

  test('have dates and places as the tool reads them, and companies with commas whole', () => {
    const [row] = readCsv(filesOf(documentsOf(plannedMonth(1)))['b2b.csv'] ?? '');
    expect(row).toMatchObject({
      'Receiver Name': 'Rao & Daughters, Pune',
      'Invoice date': '01-Nov-2026',
      'Place Of Supply': '29-Karnataka',
      'Invoice Type': 'Regular B2B',
    });
  });
});
