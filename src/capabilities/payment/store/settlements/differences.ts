import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import type { Difference } from '../../rules/settlements/difference-words.ts';

/**
 * What differs between the provider's payouts and our books, as it is now: a cause that is gone shows nothing. Each entity differs in one way.
 * Payments at the counter are never expected there.
 * @param comparedFrom payouts before this instant are not compared: their payments may have left the books.
 * @param lateBefore provider's payments from `coversFrom` on and before this instant should have been paid out; null: nothing is known of that.
 */
export async function settlementDifferences(
  db: Database,
  { comparedFrom, coversFrom, lateBefore }: { comparedFrom: Date; coversFrom: Date; lateBefore: Date | null },
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with found as (
    with reported as (
      select entity_id, type, count(*)::int as times, sum(amount_paise)::float8 as amount, sum(fee_paise)::float8 as fee,
             sum(tax_paise)::float8 as tax, sum(credit_paise)::float8 as credited, bool_or(credit_paise <> amount_paise - fee_paise) as odd, min(settled_at) as since,
             max(dispute_id) as dispute_id
      from settlement_lines where settled_at >= ${comparedFrom} group by entity_id, type),
    booked as (
      select reported.*, p.amount_paise as ours, p.fee_paise as our_fee, p.tax_paise as our_tax
      from reported left join payments p on p.payment_id = entity_id where type = 'payment'
      union all
      select reported.*, r.amount_paise, null, null
      from reported left join refunds r on r.provider_refund_id = entity_id where type = 'refund')
    select case when ours is null and type = 'refund' then 'refund_unknown' when ours is null then 'unknown'
                when amount > ours and times > 1 then 'twice' when amount <> ours then 'amount_differs' else 'fee_differs' end as kind,
           entity_id as "entityId", type, times, since,
           case when amount = ours then our_fee else ours end as ours, case when amount = ours then fee else amount end as theirs,
           case when amount = ours and type = 'payment' then jsonb_build_object(
             'reported', case when our_fee is not null then jsonb_build_object('fee', our_fee, 'tax', our_tax) end,
             'settled', jsonb_build_object('fee', fee, 'tax', tax), 'amount', amount, 'credited', credited) end as fee
    from booked
    where ours is null or amount <> ours
       or (type = 'payment' and ((our_fee is not null and (fee, tax) is distinct from (our_fee, our_tax)) or odd))
    union all
    select 'unknown', entity_id, type, times, since, null, amount, null from reported
    where type not in ('payment', 'refund') and not exists (select from disputes d where d.dispute_id = reported.dispute_id)
    union all
    select 'not_settled', p.payment_id, 'payment', 0, coalesce(p.paid_at, p.captured_at), p.amount_paise, null, null
    from payments p
    where p.provider = 'razorpay' and coalesce(p.paid_at, p.captured_at) >= ${coversFrom}
      and coalesce(p.paid_at, p.captured_at) < ${lateBefore}
      and not exists (select from settlement_lines l where l.entity_id = p.payment_id and l.type = 'payment'))
    select found.*, coalesce(c.moves_booking, c.booking_id) as "bookingId",
           array(select distinct l.settlement_id from settlement_lines l where l.entity_id = found."entityId" and l.type = found.type) as settlements
    from found left join payments p on found.type = 'payment' and p.payment_id = found."entityId"
    left join checkouts c on c.id = p.checkout_id and c.state = 'settled'`.execute(db);
  return rows;
}
