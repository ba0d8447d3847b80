import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { PaymentFacts } from '../rules/month/agreement.ts';
import type { MoneyMove } from '../rules/tally/vouchers.ts';

export type MovedAt = Omit<MoneyMove, 'day'> & { at: Date; cursor: string };

/**
 * A refund's id in the files. A refund may be handed over as sent, fail, and be sent again in a later month. It is two vouchers then, and the id of the
 * second names its month: with the same id Tally would move the first voucher.
 */
const refundId = sql`
  'refund-' || r.id || case when exists (
    select from handed_over_moves k where k.payment_id = r.payment_id and k.kind = 'refund' and k.id = 'refund-' || r.id
      and k.month < date_trunc('month', r.sent_at at time zone 'Asia/Kolkata'))
  then to_char(r.sent_at at time zone 'Asia/Kolkata', '"-in-"YYYY-MM') else '' end`;

/** The payments of a span of time by the provider's clock and the refunds that left in it, without their order, as one query. */
export const movesIn = ({ start, end }: TimeRange) => sql`
    select 'payment' as kind, p.payment_id as id, p.payment_id, c.booking_id, p.amount_paise, 0 as rounded_up_paise,
           case when p.provider = 'razorpay' then 'provider' when p.method = 'cash' then 'cash' else 'machine' end as by,
           coalesce(p.paid_at, p.captured_at) as moved_at, 0::bigint as number
    from payments p left join checkouts c on c.id = p.checkout_id
    where coalesce(p.paid_at, p.captured_at) >= ${start} and coalesce(p.paid_at, p.captured_at) < ${end}
    union all
    select 'refund', ${refundId}, r.payment_id, r.booking_id, r.amount_paise, coalesce(-o.amount_paise, 0),
           case r.route when 'provider' then 'provider' when 'transfer' then 'bank' else coalesce(e.paid_by, 'cash') end,
           r.sent_at, r.id
    from refunds r left join drawer_entries e on e.refund_id = r.id left join drawer_entries o on o.rounds = e.id
    where r.sent_at >= ${start} and r.sent_at < ${end} and r.state in ('sent', 'processed')`;

/** Payments of a span of time by the provider's clock, after `after` (its `at` and `cursor`). */
export async function paymentsPage(
  db: Database,
  { start, end }: TimeRange,
  { after, limit }: { after: Pick<MovedAt, 'at' | 'cursor'> | null; limit: number },
): Promise<MovedAt[]> {
  const from = after ?? { at: start, cursor: '' };
  const { rows } = await sql<MovedAt>`
    select 'payment' as kind, p.payment_id as id, p.payment_id as "paymentId", c.booking_id as "bookingId",
           p.amount_paise as amount, 0 as "roundedUp", coalesce(p.paid_at, p.captured_at) as at, p.payment_id as cursor,
           case when p.provider = 'razorpay' then 'provider' when p.method = 'cash' then 'cash' else 'machine' end as by
    from payments p left join checkouts c on c.id = p.checkout_id
    where (coalesce(p.paid_at, p.captured_at), p.payment_id) > (${from.at}::timestamptz, ${from.cursor})
      and coalesce(p.paid_at, p.captured_at) < ${end}
    order by coalesce(p.paid_at, p.captured_at), p.payment_id limit ${limit}`.execute(db);
  return rows;
}

/** Refunds that left in a span of time, in the same way. */
export async function refundsPage(
  db: Database,
  { start, end }: TimeRange,
  { after, limit }: { after: Pick<MovedAt, 'at' | 'cursor'> | null; limit: number },
): Promise<MovedAt[]> {
  const from = after ?? { at: start, cursor: '0' };
  const { rows } = await sql<MovedAt>`
    select 'refund' as kind, ${refundId} as id, r.payment_id as "paymentId", r.booking_id as "bookingId",
           r.amount_paise as amount, coalesce(-o.amount_paise, 0) as "roundedUp", r.sent_at as at, r.id::text as cursor,
           case r.route when 'provider' then 'provider' when 'transfer' then 'bank' else coalesce(e.paid_by, 'cash') end as by
    from refunds r left join drawer_entries e on e.refund_id = r.id left join drawer_entries o on o.rounds = e.id
    where (r.sent_at, r.id) > (${from.at}::timestamptz, ${Number(from.cursor)}::bigint)
      and r.sent_at < ${end} and r.state in ('sent', 'processed')
    order by r.sent_at, r.id limit ${limit}`.execute(db);
  return rows;
}

type Lifetime = Omit<PaymentFacts, 'invoicedInMonth' | 'moneyInMonth'>;

/** Invoiced amounts and money moved for these payments in all months, in paise. */
export async function lifetimesOf(db: Database, paymentIds: readonly string[]): Promise<Lifetime[]> {
  const refunded = (states: RawBuilder<unknown>) => sql`
    coalesce((select sum(r.amount_paise) from refunds r where r.payment_id = p.payment_id and r.state in (${states})
              and (r.state <> 'failed' or (r.made_good_by is null and not exists (select from refunds by_hand where by_hand.in_place_of = r.id)))), 0)`;
  const { rows } = await sql<Lifetime>`
    select p.payment_id as "paymentId", c.booking_id as "bookingId",
           coalesce((select sum(case i.kind when 'invoice' then 1 else -1 end * (i.document ->> 'total')::bigint)
                     from invoices i
                     where i.booking_id = c.booking_id and i.document #>> '{payment,id}' = p.payment_id), 0)::float8 as invoiced,
           (p.amount_paise - ${refunded(sql`'sent', 'processed'`)})::float8 as money,
           (${refunded(sql`'requested', 'failed'`)})::float8 as "refundsWaiting"
    from payments p left join checkouts c on c.id = p.checkout_id
    where p.payment_id = any(${paymentIds})`.execute(db);
  return rows;
}

/** Counter payments of a period that are missing in the till or have another amount there. */
export async function counterPaymentsNotInTill(
  db: Database,
  { start, end }: TimeRange,
): Promise<{ paymentId: string; amount: number; entered: number }[]> {
  const { rows } = await sql<{ paymentId: string; amount: number; entered: number }>`
    select p.payment_id as "paymentId", p.amount_paise as amount, coalesce(e.amount_paise, 0) as entered
    from payments p left join drawer_entries e on e.payment_id = p.payment_id
    where p.provider = 'counter' and coalesce(p.paid_at, p.captured_at) >= ${start} and coalesce(p.paid_at, p.captured_at) < ${end}
      and coalesce(e.amount_paise, 0) <> p.amount_paise
    order by coalesce(p.paid_at, p.captured_at), p.payment_id`.execute(db);
  return rows;
}
