import type { ColumnType } from 'kysely';
import type { HandedOverFigures } from './rules/month/handed-over.ts';

/** Months in India that were handed over to the accountant, by their first day. Never deleted. */
type HandedOverMonthsTable = {
  month: ColumnType<string, string, never>;
  by_staff: ColumnType<number, number, never>;
  at: ColumnType<Date, Date, never>;
  /** Null for months that were marked before figures were kept. */
  figures: ColumnType<HandedOverFigures | null, string | null | undefined, never>;
};

/** The payments and refunds of a handed-over month as they were then. Written and read by `store/kept-money.ts` alone. */
type HandedOverMovesTable = { month: string; kind: string; id: string; ordinal: number };

/** What changed of a handed-over month, in the files of a later one. Written and read by `store/corrections.ts` alone. */
type HandedOverCorrectionsTable = { month: string; of_month: string; kind: string; id: string };

declare module '#platform/database/tables.ts' {
  interface Tables {
    handed_over_months: HandedOverMonthsTable;
    handed_over_moves: HandedOverMovesTable;
    handed_over_corrections: HandedOverCorrectionsTable;
  }
}

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    invoices_exported: true;
    month_handed_over: true;
  }
}
