import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import type { MoneyPosition } from '../rules/money-page.ts';
import type { RefundState } from '../rules/refund-states.ts';
import { lastEventOf } from './refunds.ts';

export type ListedRefund = {
  id: number;
  payment_id: string;
  /** For a supplement or move fee: the booking that was extended or moved. */
  booking_id: string;
  customer_name: string | null;
  amount_paise: number;
  state: RefundState;
  route: 'provider' | 'counter' | 'transfer';
  /** A colleague gave the money at the counter in its place. */
  given_by_hand: boolean;
  /** One at the provider's dashboard made it good. */
  made_good: boolean;
  /** Of one that was not sent as its payment is disputed: that waits for the bank, or the bank returned all that was left of it, or a part. */
  dispute: 'open' | 'returned' | 'part_returned' | null;
  bank_reference: string | null;
  last_error: string | null;
  requested_at: Date;
  /** When a refused refund was sent again. */
  asked_again_at: Date | null;
  /** Since when the provider has refused it. */
  failed_at: Date | null;
  /** When its customer was asked for another account, after this refusal. */
  customer_asked_at: Date | null;
  /** Where it is of a booking, and not only of an order or of a payment without one. */
  is_booked: boolean;
};

const LISTED = sql`
  select r.id, r.payment_id, coalesce(c.moves_booking, r.booking_id) as booking_id, b.customer_name, r.amount_paise, r.state, r.route, r.bank_reference, r.last_error,
         exists (select from refunds h where h.in_place_of = r.id) as given_by_hand, r.made_good_by is not null as made_good,
         (select case when bool_or(d.ended_at is null) then 'open'
                      when p.amount_paise - o.gone - sum(coalesce(d.amount_paise, p.amount_paise)) < 100 then 'returned' else 'part_returned' end
          from disputes d join payments p on p.payment_id = d.payment_id
          cross join lateral (select coalesce(sum(one.amount_paise) filter (where one.state <> 'failed'), 0) as promised,
                                     coalesce(sum(one.amount_paise) filter (where one.state in ('sent', 'processed')), 0) as gone
                              from refunds one where one.payment_id = d.payment_id) o
          where d.payment_id = r.payment_id and d.freed_at is null and r.state in ('requested', 'failed')
          group by p.amount_paise, o.promised, o.gone
          having r.state = 'failed' or p.amount_paise < o.promised + sum(coalesce(d.amount_paise, p.amount_paise))) as dispute,
         r.requested_at, b.booking_id is not null as is_booked, ${lastEventOf('r', 'refund_asked_again')} as asked_again_at,
         case when r.state = 'failed' then ${lastEventOf('r', 'refund_failed')} end as failed_at,
         (select m.created_at from messages m where m.message_key = 'refund_account_asked/' || r.refund_key || '/email') as customer_asked_at
  from refunds r left join checkouts c on c.booking_id = r.booking_id
  left join bookings b on b.booking_id = coalesce(c.moves_booking, r.booking_id)`;

/** Refunds that were asked for in a span of time, the newest first, after a position. */
export async function refundsAsked(
  db: Database,
  { from, until, after, limit }: { from: Date | null; until: Date | null; after: MoneyPosition | null; limit: number },
): Promise<ListedRefund[]> {
  const { rows } = await sql<ListedRefund>`
    ${LISTED}
    where (${from}::timestamptz is null or r.requested_at >= ${from}) and (${until}::timestamptz is null or r.requested_at < ${until})
      and (${after?.at ?? null}::timestamptz is null or r.requested_at < ${after?.at ?? null}
           or (r.requested_at = ${after?.at ?? null} and r.id::text < ${after?.id ?? null}))
    order by r.requested_at desc, r.id::text desc limit ${limit}`.execute(db);
  return rows;
}

/** Refunds that have not reached their customer: all that failed, and those that were asked for before an instant. Not what a bank returned. */
export async function refundsThatWait(db: Database, before: Date, limit: number): Promise<ListedRefund[]> {
  const { rows } = await sql<ListedRefund>`
    select * from (
      ${LISTED}
      where (r.state = 'failed' and r.made_good_by is null and not exists (select from refunds h where h.in_place_of = r.id))
         or (r.state in ('requested', 'sent')
             and ((r.requested_at < ${before} and coalesce(${lastEventOf('r', 'refund_asked_again')}, r.requested_at) < ${before})
                  or r.payment_id like 'ctr\\_%'))) waits
    where dispute is distinct from 'returned'
    order by requested_at, id limit ${limit}`.execute(db);
  return rows;
}

export type MoneyTask = { id: number; kind: string; created_at: Date; detail: Record<string, unknown> };

/** Open tasks of these kinds, the oldest first. */
export async function openMoneyTasks(db: Database, kinds: readonly string[], limit: number): Promise<MoneyTask[]> {
  const { rows } = await sql<MoneyTask>`
    select id, kind, created_at, detail from tasks where done_at is null and kind = any(${kinds})
    order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Whether a payment has an open task of this kind. */
export async function isTaskOpen(
  db: Database,
  { kind, paymentId }: { kind: string; paymentId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from tasks where done_at is null and kind = ${kind} and detail ->> 'paymentId' = ${paymentId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
