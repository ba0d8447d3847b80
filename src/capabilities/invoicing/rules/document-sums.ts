import { type Paise, paise } from '#platform/money.ts';
import type { DocumentKind, TaxDocument } from './tax-document.ts';

type Amounts = Record<'taxable' | 'cgst' | 'sgst' | 'rounding' | 'total', Paise>;

/** Documents of one kind, to one kind of buyer, of one SAC and rate, as a return asks for them. */
export type DocumentSum = Amounts & {
  kind: DocumentKind;
  /** Whether the buyers have a GSTIN. */
  registered: boolean;
  sac: string;
  ratePercent: number;
  count: number;
};

/** The sums of documents, in the order in which their kinds come first. */
export function documentSums(documents: readonly TaxDocument[]): DocumentSum[] {
  const sums = new Map<string, DocumentSum>();
  for (const document of documents) {
    const { kind } = document;
    const { sac, ratePercent } = document.lines[0] ?? { sac: '', ratePercent: 0 };
    const registered = document.recipient.gstin !== null;
    const key = [kind, registered, sac, ratePercent].join('|');
    const before = sums.get(key) ?? { kind, registered, sac, ratePercent, count: 0, ...nothing };
    sums.set(key, { ...before, count: before.count + 1, ...plus(before, document) });
  }
  return [...sums.values()];
}

/** Numbers used in a series: first, last and count. They are consecutive, so a differing count means a missing document. */
export type NumbersGiven = { kind: DocumentKind; first: string; last: string; count: number };

/** @param documents each series in the order of its numbers. */
export function numbersGiven(documents: readonly TaxDocument[]): NumbersGiven[] {
  const series = new Map<string, NumbersGiven>();
  for (const { kind, number } of documents) {
    const prefix = number.slice(0, number.lastIndexOf('/'));
    const before = series.get(prefix) ?? { kind, first: number, last: number, count: 0 };
    series.set(prefix, { ...before, last: number, count: before.count + 1 });
  }
  return [...series.values()];
}

/** The amount of each payment by its documents: invoiced less credited. */
export function invoicedByPayment(documents: readonly TaxDocument[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { kind, total, payment } of documents)
    sums.set(payment.id, (sums.get(payment.id) ?? 0) + (kind === 'invoice' ? 1 : -1) * total);
  return sums;
}

const nothing: Amounts = { taxable: paise(0), cgst: paise(0), sgst: paise(0), rounding: paise(0), total: paise(0) };

const plus = (one: Amounts, other: Amounts): Amounts => ({
  taxable: paise(one.taxable + other.taxable),
  cgst: paise(one.cgst + other.cgst),
  sgst: paise(one.sgst + other.sgst),
  rounding: paise(one.rounding + other.rounding),
  total: paise(one.total + other.total),
});
