import type { ColumnType, Generated } from 'kysely';
import type { Group } from './rules/affected.ts';
import type { CaseState, Chooser, Chosen } from './rules/case-end.ts';

/** A case: the outcome of one booking affected by a closure. */
export type ClosureCasesTable = {
  id: Generated<number>;
  closure_id: number;
  booking_id: string;
  hit: Group;
  outcome: 'offer' | 'full' | 'part' | 'keep';
  most_paise: number;
  default_after: Date | null;
  next_try_at: Date | null;
  state: CaseState;
  told: boolean;
  approved: Generated<boolean>;
  chose: Chosen | null;
  chosen_by: Chooser | null;
  by_staff: number | null;
  refunded_paise: number | null;
  done_at: Date | null;
  attempts: Generated<number>;
  last_error: ColumnType<string | null, undefined, string | null>;
  created_at: ColumnType<Date, Date, never>;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    closure_cases: ClosureCasesTable;
  }
}

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    closed: true;
    reopened: true;
    closure_answered: true;
  }
}
