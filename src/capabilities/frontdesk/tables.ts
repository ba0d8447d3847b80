import type { ColumnType, Generated } from 'kysely';
import type { Verdict } from './rules/verdict.ts';

/** A ticket shown at the front desk, with its verdict. `day`: date in India. */
export type VisitsTable = {
  key: string;
  booking_id: string | null;
  day: string;
  verdict: Verdict;
  shown: string | null;
  guests: Generated<number>;
  how: 'camera' | 'scanner' | 'typed' | 'list' | 'sale';
  by_staff: number;
  device_id: number | null;
  at: Date;
  received_at: Date;
  offline: Generated<boolean>;
  undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  undone_by: ColumnType<number | null, number | null | undefined, number | null>;
  undone_because: ColumnType<string | null, string | null | undefined, string | null>;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    visits: VisitsTable;
  }
}

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    arrival: true;
    arrival_undone: true;
    arrival_guests: true;
  }
}
