import type { ColumnType } from 'kysely';

/** Months in India that were handed over to the accountant, by their first day. Never deleted. */
type HandedOverMonthsTable = {
  month: ColumnType<string, string, never>;
  by_staff: ColumnType<number, number, never>;
  at: ColumnType<Date, Date, never>;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    handed_over_months: HandedOverMonthsTable;
  }
}

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    invoices_exported: true;
    month_handed_over: true;
  }
}
