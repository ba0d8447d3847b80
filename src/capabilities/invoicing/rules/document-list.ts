import { toRupees } from '#platform/money.ts';
import type { DocumentKind, TaxDocument } from './tax-document.ts';

export const documentKindName: Record<DocumentKind, string> = { invoice: 'Tax invoice', credit_note: 'Credit note' };

/** The columns of the accountant's list: one row for each invoice and credit note. */
export const documentColumns = [
  'Number',
  'Document',
  'Date',
  'GSTIN',
  'Buyer',
  'Place of supply',
  'Reverse charge',
  'SAC',
  'Rate %',
  'Taxable value',
  'CGST',
  'SGST',
  'Rounding',
  'Total',
  'Against invoice',
  'Invoice date',
  'Replaces invoice',
  'Booking',
  'Payment',
  'Service from',
  'Service to',
];

/** A document in these columns; amounts in rupees. A registered buyer is named by the company, as in the document. */
export function documentRow(paper: TaxDocument): (string | number)[] {
  const { recipient, placeOfSupply } = paper;
  const against = paper.kind === 'credit_note' ? paper.against : null;
  const replaces = paper.kind === 'invoice' ? paper.replaces : null;
  return [
    paper.number,
    documentKindName[paper.kind],
    paper.issuedOn,
    recipient.gstin ?? '',
    recipient.company ?? recipient.name,
    `${placeOfSupply.code}-${placeOfSupply.state}`,
    paper.reverseCharge ? 'Y' : 'N',
    paper.lines[0]?.sac ?? '',
    paper.lines[0]?.ratePercent ?? 0,
    ...[paper.taxable, paper.cgst, paper.sgst, paper.rounding, paper.total].map(toRupees),
    against?.number ?? '',
    against?.issuedOn ?? '',
    replaces?.number ?? '',
    paper.bookingId,
    paper.payment.id,
    paper.period?.from ?? '',
    paper.period?.to ?? '',
  ];
}
