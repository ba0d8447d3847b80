import type { ColumnType, Generated } from 'kysely';
import type { Database, Tx } from './tables.ts';

/** What the operator did: by name, when, and with which ids and amounts; never a customer's name, address or number. */
export type AuditEntry = { actor: string; action: string; detail: Record<string, unknown>; now: Date };

type AuditTable = {
  id: Generated<number>;
  at: Date;
  actor: string;
  action: string;
  detail: ColumnType<Record<string, unknown>, string, never>;
};

declare module './tables.ts' {
  interface Tables {
    audit_log: AuditTable;
  }
}

/** Writes an entry, in the transaction of what it changed where there is one. */
export async function writeAudit(db: Database | Tx, { actor, action, detail, now }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ at: now, actor, action, detail: JSON.stringify(detail) })
    .execute();
}
