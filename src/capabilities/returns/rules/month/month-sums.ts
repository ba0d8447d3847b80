import { invoicedByPayment } from '#capabilities/invoicing/rules/document-sums.ts';
import type { TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import { type Gstr1Tables, gstr1Tables, joinTables } from '../gstr1/gstr1-tables.ts';
import { type DoubtfulDocuments, doubtfulDocuments, joinDoubtful } from './doubtful-documents.ts';

/** All that the month's screen needs of its documents. Made page by page, so that no page is kept. */
export type MonthSums = {
  count: number;
  tables: Gstr1Tables;
  /** Invoiced less credited, by payment, in paise. */
  byPayment: ReadonlyMap<string, number>;
  /** Of all lines beyond value and tax, credited ones taken off. */
  rounding: number;
  doubtful: DoubtfulDocuments;
};

export const monthSums = (documents: readonly TaxDocument[]): MonthSums => ({
  count: documents.length,
  tables: gstr1Tables(documents),
  byPayment: invoicedByPayment(documents),
  rounding: documents.reduce((sum, { kind, rounding }) => sum + (kind === 'invoice' ? 1 : -1) * rounding, 0),
  doubtful: doubtfulDocuments(documents),
});

/** The sums of two sets of documents, as if they had been one. */
export function joinSums(one: MonthSums, other: MonthSums): MonthSums {
  const byPayment = new Map(one.byPayment);
  for (const [id, sum] of other.byPayment) byPayment.set(id, (byPayment.get(id) ?? 0) + sum);
  return {
    count: one.count + other.count,
    tables: joinTables(one.tables, other.tables),
    byPayment,
    rounding: one.rounding + other.rounding,
    doubtful: joinDoubtful(one.doubtful, other.doubtful),
  };
}
