import type { ColumnType, Generated } from 'kysely';
import type { Role } from './rules/permissions.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    staff: StaffTable;
    devices: DevicesTable;
    console_sessions: SessionsTable;
    /** `device_id` is negative where there is no device: the number of the person who asks. */
    pin_tries: { device_id: number; staff_id: number; tries: number; locked_until: Date | null };
    approvals: ApprovalsTable;
    console_requests: RequestsTable;
    console_limits: { version: number; data: Json; set_by: number | null; at: Date };
  }
}

type Json = ColumnType<unknown, string, string>;

type StaffTable = {
  id: Generated<number>;
  /** In lower case. */
  email: string;
  /** The account that signed in first with this address; null until then. */
  uid: string | null;
  name: string;
  role: Role;
  pin_hash: string | null;
  invited_by: number | null;
  created_at: Date;
  /** Five minutes late at most. */
  last_seen: Date | null;
  ended_at: Date | null;
  ended_by: number | null;
};

/** A tablet that is shared. It has a code until it is enrolled, and a key afterwards. */
type DevicesTable = {
  id: Generated<number>;
  name: string;
  door: Generated<boolean>;
  code_hash: string | null;
  code_ends_at: Date | null;
  key_hash: string | null;
  added_by: number;
  added_at: Date;
  enrolled_at: Date | null;
  last_seen: Date | null;
  locked_at: Date | null;
  locked_by: number | null;
};

type SessionsTable = {
  token_hash: string;
  staff_id: number;
  device_id: number;
  started_at: Date;
  ends_at: Date;
  ended_at: Date | null;
};

type ApprovalsTable = {
  id: Generated<number>;
  act: string;
  subject: string;
  amount_paise: number;
  asked_by: number;
  approved_by: number;
  given_at: Date;
  ends_at: Date;
  used_at: Date | null;
};

type RequestsTable = {
  staff_id: number;
  key: string;
  act: string;
  body_hash: string;
  /** Both null only inside the transaction that does the work. */
  status: number | null;
  answer: ColumnType<unknown, string | null, string>;
  at: Date;
};

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    approved: true;
    limits_changed: true;
    pin_wrong: true;
    pin_set: true;
    shift_begun: true;
    shift_ended: true;
    device_added: true;
    device_enrolled: true;
    device_locked: true;
    staff_added: true;
    staff_renamed: true;
    staff_role_changed: true;
    staff_ended: true;
    person_opened: true;
    booking_opened: true;
    audit_log_exported: true;
  }
}
