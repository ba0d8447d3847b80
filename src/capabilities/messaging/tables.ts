import type { ColumnType, Generated } from 'kysely';
import type { MessageState } from './rules/delivery-reports.ts';

type Instant = ColumnType<Date, Date, Date>;
type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type MessagesTable = {
  id: Generated<number>;
  message_key: string;
  channel: 'email' | 'whatsapp';
  template: string;
  recipient: string;
  /** The template's facts as JSON text on the way in. */
  data: ColumnType<Record<string, unknown>, string, never>;
  booking_id: string | null;
  state: MessageState;
  provider_id: string | null;
  attempts: Generated<number>;
  /** In words, for people. */
  last_error: string | null;
  /** Why it is not sent though nothing failed. */
  cancel_reason: Generated<
    'consent_missing' | 'consent_withdrawn' | 'address_corrected' | 'issue_stopped' | 'outdated' | null
  >;
  created_at: Instant;
  sent_at: InstantOrNull;
  /** The message that staff sent again by this one. */
  resend_of: Generated<number | null>;
};

type TasksTable = {
  id: Generated<number>;
  task_key: string;
  kind: string;
  detail: ColumnType<Record<string, unknown>, string, string>;
  created_at: Instant;
  done_at: InstantOrNull;
  raised: Generated<number>;
  /** What a person wrote; null for a task by the program. */
  text: Generated<string | null>;
  /** 'booking:ID' or 'person:UID', of a task by hand. */
  subject: Generated<string | null>;
  assignee: Generated<number | null>;
  snoozed_until: InstantOrNull;
  created_by: Generated<string | null>;
  done_by: Generated<string | null>;
  done_note: Generated<string | null>;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    messages: MessagesTable;
    tasks: TasksTable;
  }
}

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    task_written: true;
    task_done: true;
    task_reopened: true;
    task_assigned: true;
    task_snoozed: true;
    message_resent: true;
  }
}
