import type { Clock } from '#platform/clock.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { istDayOf, istTimeOf } from '#platform/ist-day.ts';
import { csvInPieces } from '#platform/text/csv.ts';
import { type AuditFilter, type AuditRow, readAudit } from './read-audit.ts';

/** Read with statements of their own, so that the desk goes on between them. */
const PAGE = 500;

const headings = ['Date', 'Time', 'Who', 'Kind', 'Device', 'Action', 'Subject', 'Detail', 'Reason', 'Approved by'];

/**
 * The audit log as a table, the newest entry first, as far as it is read; times in India. It is noted who took it, before anything is sent, and that
 * entry is not in it. Names of customers are not in it either: the file outlives their accounts.
 */
export async function exportAudit(
  { db, clock }: { db: Database; clock: Clock },
  filter: Omit<AuditFilter, 'before'>,
  actor: Actor,
): Promise<AsyncGenerator<Uint8Array>> {
  const [newest] = (await readAudit({ db }, { ...noFilter, before: null }, 1)).entries;
  const { subject, from, to } = filter;
  const detail = { subject, from, to, byOne: filter.actor !== null };
  await writeAudit(db, { actor, action: 'audit_log_exported', subject: '', detail, now: clock.now() });
  return csvInPieces(headings, pagesOf(db, filter, newest ? newest.id + 1 : 1));
}

const noFilter = { subject: null, actor: null, from: null, to: null };

async function* pagesOf(db: Database, filter: Omit<AuditFilter, 'before'>, before: number) {
  for (let next: number | null = before; next !== null; ) {
    const page: Awaited<ReturnType<typeof readAudit>> = await readAudit({ db }, { ...filter, before: next }, PAGE);
    yield page.entries.map(rowOf);
    next = page.next;
  }
}

const rowOf = ({ at, name, kind, device, action, subject, detail, reason, approvedBy }: AuditRow): string[] => [
  istDayOf(at),
  istTimeOf(at),
  name,
  kind,
  device ?? '',
  action,
  subject,
  JSON.stringify(detail),
  reason ?? '',
  approvedBy ?? '',
];
