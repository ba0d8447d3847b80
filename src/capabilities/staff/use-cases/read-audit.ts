import type { Database } from '#platform/database/tables.ts';
import { type AuditFilter, type AuditRow, auditEntries } from '../store/audit.ts';

export type { AuditFilter, AuditRow };

const PAGE = 50;

/** One page of the audit log, the newest first; `next` is where the following page begins, null at the end. */
export async function readAudit(
  { db }: { db: Database },
  filter: AuditFilter,
  page = PAGE,
): Promise<{ entries: AuditRow[]; next: number | null }> {
  const rows = await auditEntries(db, filter, page + 1);
  const entries = rows.slice(0, page);
  return { entries, next: rows.length > page ? (entries.at(-1)?.id ?? null) : null };
}
