import type { ColumnType, Generated } from 'kysely';
import type { PaperKind, TaxPaper } from './rules/tax-paper.ts';

export type InvoiceCountersTable = { series: string; financial_year: string; last: number };

/** Papers as they were issued: written once, and never changed but by erasing their person, which drops e-mail and phone number. */
export type InvoicesTable = {
  number: string;
  series: string;
  financial_year: string;
  sequence: number;
  kind: PaperKind;
  booking_id: string;
  uid: string;
  document: ColumnType<TaxPaper, string, never>;
  issued_at: ColumnType<Date, Date, never>;
  superseded: Generated<boolean>;
  moved_booking_id: string | null;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    invoice_counters: InvoiceCountersTable;
    invoices: InvoicesTable;
  }
}
