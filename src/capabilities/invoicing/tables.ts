import type { ColumnType, Generated } from 'kysely';
import type { DocumentKind, TaxDocument } from './rules/tax-document.ts';

export type InvoiceCountersTable = {
  series: string;
  financial_year: string;
  last: number;
  last_issued_at: Date | null;
};

/** Documents as they were issued: written once, and never changed but by erasing their person, which drops e-mail and phone number. */
export type InvoicesTable = {
  number: string;
  series: string;
  financial_year: string;
  sequence: number;
  kind: DocumentKind;
  booking_id: string;
  uid: string;
  document: ColumnType<TaxDocument, string, never>;
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
