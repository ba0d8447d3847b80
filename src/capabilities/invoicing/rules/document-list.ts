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
export function documentRow(document: TaxDocument): (string | number)[] {
  const { recipient, placeOfSupply } = document;
  const against = document.kind === 'credit_note' ? document.against : null;
  const replaces = document.kind === 'invoice' ? document.replaces : null;
  return [
    document.number,
    documentKindName[document.kind],
    document.issuedOn,
    recipient.gstin ?? '',
    recipient.company ?? recipient.name,
    `${placeOfSupply.code}-${placeOfSupply.state}`,
    document.reverseCharge ? 'Y' : 'N',
    document.lines[0]?.sac ?? '',
    document.lines[0]?.ratePercent ?? 0,
    ...[document.taxable, document.cgst, document.sgst, document.rounding, document.total].map(toRupees),
    against?.number ?? '',
    against?.issuedOn ?? '',
    replaces?.number ?? '',
    document.bookingId,
    document.payment.id,
    document.period?.from ?? '',
    document.period?.to ?? '',
  ];
}
