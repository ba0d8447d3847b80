import { csvTable } from '#platform/text/csv.ts';
import type { Gstr1Tables, RegisteredDocument } from './gstr1-tables.ts';
import { countOf } from './number-runs.ts';
import { sacDescription } from './sac.ts';
import { rupeesOf } from './tax-sums.ts';

type Row = readonly (string | number)[];
type Sheet = { name: string; headings: readonly string[]; rows: readonly Row[] };

/** The files that the tax portal's offline tool imports, one for each of its sheets, with its headings. */
export const offlineToolFiles = (tables: Gstr1Tables): { name: string; text: string }[] =>
  sheetsOf(tables).map(({ name, headings, rows }) => ({ name: `${name}.csv`, text: csvTable(headings, rows) }));

const sheetsOf = (tables: Gstr1Tables): Sheet[] => [
  { name: 'b2b', headings: b2bHeadings, rows: tables.b2b.flatMap(b2bRows) },
  { name: 'cdnr', headings: cdnrHeadings, rows: tables.cdnr.flatMap(cdnrRows) },
  {
    name: 'b2cs',
    headings: b2csHeadings,
    rows: tables.b2cs.map(({ placeOfSupply, ratePercent, taxable }) => [
      'OE',
      placeText(placeOfSupply),
      '',
      ratePercent,
      rupeesOf(taxable),
      0,
      '',
    ]),
  },
  { name: 'hsn-b2b', headings: hsnHeadings, rows: hsnRows(tables, true) },
  { name: 'hsn-b2c', headings: hsnHeadings, rows: hsnRows(tables, false) },
  {
    name: 'docs',
    headings: docsHeadings,
    rows: tables.documents.map((run) => [
      run.kind === 'invoice' ? 'Invoices for outward supply' : 'Credit Note',
      run.first,
      run.last,
      countOf(run),
      0,
    ]),
  },
];

const b2bHeadings = [
  'GSTIN/UIN of Recipient',
  'Receiver Name',
  'Invoice Number',
  'Invoice date',
  'Invoice Value',
  'Place Of Supply',
  'Reverse Charge',
  'Applicable % of Tax Rate',
  'Invoice Type',
  'E-Commerce GSTIN',
  'Rate',
  'Taxable Value',
  'Cess Amount',
];

const cdnrHeadings = [
  'GSTIN/UIN of Recipient',
  'Receiver Name',
  'Note Number',
  'Note Date',
  'Note Type',
  'Place Of Supply',
  'Reverse Charge',
  'Note Supply Type',
  'Note Value',
  'Applicable % of Tax Rate',
  'Rate',
  'Taxable Value',
  'Cess Amount',
];

const b2csHeadings = [
  'Type',
  'Place Of Supply',
  'Applicable % of Tax Rate',
  'Rate',
  'Taxable Value',
  'Cess Amount',
  'E-Commerce GSTIN',
];

const hsnHeadings = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
];

const docsHeadings = ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'];

const placeText = ({ code, state }: RegisteredDocument['placeOfSupply']): string => `${code}-${state}`;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '24-Nov-2026' */
function toolDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}

const yesNo = (yes: boolean): string => (yes ? 'Y' : 'N');

const b2bRows = (document: RegisteredDocument): Row[] =>
  document.rates.map(({ ratePercent, taxable }) => [
    document.gstin,
    document.receiver,
    document.number,
    toolDate(document.issuedOn),
    rupeesOf(document.total),
    placeText(document.placeOfSupply),
    yesNo(document.reverseCharge),
    '',
    'Regular B2B',
    '',
    ratePercent,
    rupeesOf(taxable),
    0,
  ]);

const cdnrRows = (document: RegisteredDocument): Row[] =>
  document.rates.map(({ ratePercent, taxable }) => [
    document.gstin,
    document.receiver,
    document.number,
    toolDate(document.issuedOn),
    'C',
    placeText(document.placeOfSupply),
    yesNo(document.reverseCharge),
    'Regular B2B',
    rupeesOf(document.total),
    '',
    ratePercent,
    rupeesOf(taxable),
    0,
  ]);

const hsnRows = ({ hsn }: Gstr1Tables, registered: boolean): Row[] =>
  hsn
    .filter((sums) => sums.registered === registered)
    .map(({ sac, ratePercent, taxable, cgst, sgst }) => [
      sac,
      sacDescription(sac),
      'NA',
      0,
      rupeesOf(taxable + cgst + sgst),
      ratePercent,
      rupeesOf(taxable),
      0,
      rupeesOf(cgst),
      rupeesOf(sgst),
      0,
    ]);
