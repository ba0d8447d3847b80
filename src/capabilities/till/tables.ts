import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Notes } from './rules/notes.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    drawers: { id: number; name: string };
    drawer_sessions: SessionsTable;
    drawer_entries: EntriesTable;
    drawer_counts: CountsTable;
  }
}

type StoredNotes = ColumnType<Notes, string, never>;

/** A drawer from its opening to its close; all of the close is null until then. */
type SessionsTable = {
  id: Generated<number>;
  drawer_id: number;
  opened_by: number;
  opened_at: Date;
  float_notes: StoredNotes;
  float_paise: number;
  closed_by: Closing<number>;
  closed_at: Closing<Date>;
  counted_paise: Closing<number>;
  /** Sum of the entries after the count that were added to it. */
  added_paise: Closing<number>;
  expected_paise: Closing<number>;
  difference_paise: GeneratedAlways<number | null>;
  /** Cash left in the drawer; the rest goes to the bank. */
  kept_paise: Closing<number>;
  reason: Closing<string>;
  approval_id: Closing<number>;
};

type Closing<Value> = ColumnType<Value | null, null | undefined, Value | null>;

type EntriesTable = {
  id: Generated<number>;
  session_id: number;
  kind: 'left_before' | 'opening_difference' | 'sale' | 'refund' | 'paid_in' | 'paid_out' | 'correction' | 'rounding';
  paid_by: 'cash' | 'machine';
  /** Negative for money paid out. */
  amount_paise: number;
  payment_id: string | null;
  refund_id: number | null;
  corrects: number | null;
  /** Of a rounding: the refund that it rounds to whole rupees. */
  rounds?: number | null;
  reason: string | null;
  by_staff: number;
  at: Date;
};

type CountsTable = {
  id: Generated<number>;
  session_id: number;
  notes: StoredNotes;
  counted_paise: number;
  expected_paise: number;
  /** The newest entry that the expected sum knows. */
  up_to: number;
  by_staff: number;
  at: Date;
};

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    till_opened: true;
    till_counted: true;
    till_corrected: true;
    till_closed: true;
    till_paid_in: true;
    till_paid_out: true;
  }
}
