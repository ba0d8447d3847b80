import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';

export type ClosedRow = {
  id: number;
  openedBy: string;
  openedAt: Date;
  closedBy: string;
  closedAt: Date;
  floatPaise: number;
  countedPaise: number;
  addedPaise: number;
  expectedPaise: number;
  differencePaise: number;
  keptPaise: number;
  reason: string | null;
  approvedBy: string | null;
};

const closedRows = sql`
  select s.id, o.name as "openedBy", s.opened_at as "openedAt", c.name as "closedBy", s.closed_at as "closedAt",
         s.float_paise as "floatPaise", s.counted_paise as "countedPaise", s.added_paise as "addedPaise",
         s.expected_paise as "expectedPaise", s.difference_paise as "differencePaise", s.kept_paise as "keptPaise",
         s.reason, m.name as "approvedBy"
  from drawer_sessions s
  join staff o on o.id = s.opened_by
  join staff c on c.id = s.closed_by
  left join approvals a on a.id = s.approval_id
  left join staff m on m.id = a.approved_by
  where s.closed_at is not null`;

/** The newest closes. @param before the last session that was seen; null for the newest. */
export async function newestCloses(
  db: Database,
  { before, limit }: { before: number | null; limit: number },
): Promise<ClosedRow[]> {
  const { rows } = await sql<ClosedRow>`${closedRows} and ${before === null ? sql`true` : sql`s.id < ${before}`}
    order by s.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The closes within a time, the oldest first. */
export async function closesWithin(db: Database, { start, end }: TimeRange): Promise<ClosedRow[]> {
  const { rows } = await sql<ClosedRow>`${closedRows} and s.closed_at >= ${start} and s.closed_at < ${end}
    order by s.id`.execute(db);
  return rows;
}

/** Null where there is no such session, or it is open. */
export async function closedSession(db: Database | Tx, id: number): Promise<ClosedRow | null> {
  const { rows } = await sql<ClosedRow>`${closedRows} and s.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type ByWay = { kind: 'sale' | 'refund'; way: string; times: number; paise: number };

/** Sales and refunds of a session by way of paying. What went out is negative. */
export async function sumsByWay(db: Database, sessionId: number): Promise<ByWay[]> {
  const { rows } = await sql<ByWay>`
    select e.kind, case when e.paid_by = 'cash' then 'cash' else coalesce(nullif(p.method, ''), 'machine') end as way,
           count(*)::int as times, sum(e.amount_paise)::bigint as paise
    from drawer_entries e
    left join refunds r on r.id = e.refund_id
    left join payments p on p.payment_id = coalesce(e.payment_id, r.payment_id)
    where e.session_id = ${sessionId} and e.kind in ('sale', 'refund')
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
