import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { RefundRow } from '../rules/after-sale.ts';
import type { TurnoverRow } from '../rules/turnover.ts';

/** Invoices less credit notes by day and service, by the index of their issue. A fee for moving counts as the service that was moved. */
export async function turnoverRows(tx: Tx, { start, end }: TimeRange): Promise<TurnoverRow[]> {
  const { rows } = await sql<TurnoverRow>`
    select day, service,
           count(*) filter (where kind = 'invoice')::int as invoices,
           count(*) filter (where kind = 'credit_note')::int as "creditNotes",
           sum(sign * (document ->> 'taxable')::bigint)::float8 as taxable,
           sum(sign * ((document ->> 'cgst')::bigint + (document ->> 'sgst')::bigint))::float8 as gst,
           sum(sign * (document ->> 'total')::bigint)::float8 as total
    from (
      select to_char(i.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, i.kind, i.document,
             case i.kind when 'invoice' then 1 else -1 end as sign,
             coalesce((select b.service_type from bookings b where b.booking_id = coalesce(i.moved_booking_id, i.booking_id)),
                      'other') as service
      from invoices i where i.issued_at >= ${start} and i.issued_at < ${end}
    ) issued
    group by day, service order by day, service`.execute(tx);
  return rows;
}

/** So many reasons are named; the rest is one row. */
const REASONS_NAMED = 40;

/**
 * Refunds by reason, by the index of their request: in the words of the colleague who gave them, else the program's code. What the provider refused
 * for good is not among them: it is given otherwise.
 */
export async function refundRows(tx: Tx, { start, end }: TimeRange): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select case when nth <= ${REASONS_NAMED} then reason else 'other_reasons' end as reason,
           sum(refunds)::int as refunds, sum(paise)::float8 as paise
    from (
      select reason, count(*) as refunds, sum(amount_paise) as paise,
             row_number() over (order by sum(amount_paise) desc, reason) as nth
      from (
        select r.amount_paise, coalesce(
          (select nullif(a.reason, '') from audit_log a
           where a.subject = 'booking:' || r.booking_id and a.action in ('booking_refunded', 'booking_cancelled')
             and a.detail ->> 'refundId' = r.id::text
           order by a.id desc limit 1), r.reason) as reason
        from refunds r where r.requested_at >= ${start} and r.requested_at < ${end} and r.state <> 'failed'
      ) given
      group by reason
    ) reasons
    group by 1 order by 3 desc, 1`.execute(tx);
  return rows;
}
