import type { ColumnType, Generated } from 'kysely';
import type { Database, Tx } from './tables.ts';

/** A person who works here. `id` is null where the database has no staff yet and the command line took a name. */
export type StaffActor = { kind: 'staff'; id: number | null; name: string; deviceId?: number };

export type Actor = StaffActor | { kind: 'customer'; id: string } | { kind: 'system'; name: string };

/** Names of actions in the audit log: each capability adds its own where it adds its tables. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended by each capability.
export interface AuditActions {}
export type AuditAction = keyof AuditActions;

/** What was done to what; `detail` has ids, amounts and dates, never a customer's name, address or number. */
export type AuditEntry = {
  actor: Actor;
  action: AuditAction;
  /** 'booking:ID', 'person:ID', 'staff:3'; empty where it is about no one thing. */
  subject: string;
  detail: Record<string, unknown>;
  reason?: string | undefined;
  approvalId?: number | undefined;
  /** The key of the console's request. */
  requestId?: string | undefined;
  now: Date;
};

type AuditTable = {
  id: Generated<number>;
  at: Date;
  /** The actor's name as the release before reads it; the database fills it in. */
  actor: Generated<string>;
  actor_kind: Actor['kind'];
  actor_id: string | null;
  actor_name: string;
  device_id: number | null;
  action: string;
  subject: string;
  detail: ColumnType<Record<string, unknown>, string, never>;
  reason: string | null;
  approval_id: number | null;
  request_id: string | null;
};

declare module './tables.ts' {
  interface Tables {
    audit_log: AuditTable;
  }
}

/** Writes an entry, in the transaction of what it changed. Entries are never changed afterwards: the database refuses that. */
export const writeAudit = (db: Database | Tx, entry: AuditEntry): Promise<void> => writeAudits(db, [entry]);

/** Writes several entries in one statement, in their order. */
export async function writeAudits(db: Database | Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.insertInto('audit_log').values(entries.map(rowOf)).execute();
}

const rowOf = ({ actor, action, subject, detail, reason, approvalId, requestId, now }: AuditEntry) => ({
  at: now,
  actor_kind: actor.kind,
  actor_id: actor.kind === 'system' || actor.id === null ? null : String(actor.id),
  actor_name: nameOf(actor),
  device_id: actor.kind === 'staff' ? (actor.deviceId ?? null) : null,
  action,
  subject,
  detail: JSON.stringify(detail),
  reason: reason ?? null,
  approval_id: approvalId ?? null,
  request_id: requestId ?? null,
});

/** A customer is named by id alone. */
const nameOf = (actor: Actor): string => (actor.kind === 'customer' ? 'customer' : actor.name);
