import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';

type ByWay = { way: string; times: number; paise: number };

/** Money received in a period, by payment method: 'cash', 'card', 'upi' at the counter, 'online' by the provider. */
export async function paidByWay(db: Database, { start, end }: TimeRange): Promise<ByWay[]> {
  const { rows } = await sql<ByWay>`
    select case when provider = 'counter' then method else 'online' end as way, count(*)::int as times,
           sum(amount_paise)::bigint as paise
    from payments where coalesce(paid_at, captured_at) >= ${start} and coalesce(paid_at, captured_at) < ${end} group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

/** Refunds requested in a period, as negative amounts, by payment method. A refused refund counts only once it is paid in another way. */
export async function refundedByWay(db: Database, { start, end }: TimeRange): Promise<ByWay[]> {
  const { rows } = await sql<ByWay>`
    select case when r.route <> 'counter' then 'online' when e.paid_by = 'machine' then p.method else 'cash' end as way,
           count(*)::int as times, -sum(r.amount_paise)::bigint as paise
    from refunds r
    join payments p on p.payment_id = r.payment_id
    left join drawer_entries e on e.refund_id = r.id
    where r.requested_at >= ${start} and r.requested_at < ${end} and r.state <> 'failed'
    group by 1 order by 1`.execute(db);
  return rows;
}

/** When the drawer that is open was opened; null where none is. */
export async function drawerOpenSince(db: Database): Promise<Date | null> {
  const open = await db
    .selectFrom('drawer_sessions')
    .select('opened_at')
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .executeTakeFirst();
  return open?.opened_at ?? null;
}

/** Sales by link or QR code whose payment is still awaited; a sale with both counts once. */
export async function awaitedSales(db: Database, now: Date): Promise<{ times: number; paise: number }> {
  const { rows } = await sql<{ times: number; paise: number }>`
    select count(*)::int as times, coalesce(sum(paise), 0)::bigint as paise
    from (select max(amount_paise) as paise from payment_requests
          where state = 'open' and closes_at > ${now} group by checkout_id) waiting`.execute(db);
  return rows[0] ?? { times: 0, paise: 0 };
}
