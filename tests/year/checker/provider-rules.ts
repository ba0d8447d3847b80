import type { Rule } from './rule.ts';

/** The books against what the provider has. They hold once every event has arrived. */
export const providerRules: readonly Rule[] = [
  {
    never: 'money at the provider that the books do not have, and no task about it',
    rows: `
      select s.id, s.amount_paise from sandbox.razorpay_payments s
      where s.captured_at is not null and not exists (select from payments p where p.payment_id = s.id)
        and s.refunded_paise < s.amount_paise
        and not exists (select from tasks t where t.done_at is null and t.detail ->> 'paymentId' = s.id)`,
  },
  {
    never: 'a payment in the books that the provider does not have so',
    rows: `
      select p.payment_id, p.amount_paise, s.amount_paise as theirs, s.status from payments p
      left join sandbox.razorpay_payments s on s.id = p.payment_id
      where p.provider = 'razorpay' and (s.captured_at is null or s.amount_paise <> p.amount_paise or s.order_id is distinct from p.order_id)`,
  },
  {
    never: 'a payment that the provider gave back otherwise than the books say',
    rows: `
      select s.id, s.refunded_paise, x.ours from sandbox.razorpay_payments s
      join payments p on p.payment_id = s.id
      cross join lateral (select coalesce(sum(r.amount_paise), 0) as ours from refunds r
                          where r.payment_id = s.id and r.route = 'provider' and r.state in ('sent', 'processed')) x
      where s.refunded_paise <> x.ours`,
  },
  {
    never: 'a refund that the books and the provider have with other words',
    rows: `
      select r.id, r.state, r.amount_paise, s.amount_paise as theirs, s.failed_at from refunds r
      left join sandbox.razorpay_refunds s on s.id = r.provider_refund_id
      where r.route = 'provider' and r.state in ('sent', 'processed', 'failed') and r.provider_refund_id is not null
        and (s.id is null or s.amount_paise <> r.amount_paise or s.payment_id <> r.payment_id
          or (r.state = 'processed' and s.failed_at is not null) or (r.state = 'failed' and s.failed_at is null))`,
  },
  {
    never: 'a fee in the books that is not the provider’s: 2% and GST of 18% on it',
    rows: `
      select payment_id, amount_paise, fee_paise, tax_paise from payments
      where provider = 'razorpay' and fee_paise is not null
        and (tax_paise <> round(round(amount_paise * 0.02) * 0.18) or fee_paise <> round(amount_paise * 0.02) + tax_paise)`,
  },
  {
    never: 'a line of a payout that the books lack, or one that the provider never reported',
    rows: `
      select coalesce(l.entity_id, o.entity_id) as entity, l.n as theirs, o.n as ours from (
        select settlement_id, entity_id, type, count(*) as n, sum(credit_paise - debit_paise) as net
        from sandbox.razorpay_settlement_lines where settled_at < :now - interval '1 day' group by 1, 2, 3) l
      full join (
        select settlement_id, entity_id, type, count(*) as n, sum(credit_paise - debit_paise) as net from settlement_lines group by 1, 2, 3) o
        on o.settlement_id = l.settlement_id and o.entity_id = l.entity_id and o.type = l.type
      where o.n is null or (l.n is not null and (l.n <> o.n or l.net <> o.net))
        or (l.n is null and not exists (select from sandbox.razorpay_settlement_lines s where s.settlement_id = o.settlement_id and s.entity_id = o.entity_id))`,
  },
];

/**
 * What the provider paid out, against payments less fees less refunds. `planted` names the entities with which it made a mistake on purpose;
 * a refund that failed after its payout stays out of it.
 */
export const payoutsRule = (planted: readonly string[]): Rule => ({
  never: 'a payout that is not its payments less fees less refunds',
  rows: `
    select l.settlement_id, sum(l.credit_paise - l.debit_paise) as paid_out, sum(x.due) as due from settlement_lines l
    cross join lateral (
      select case l.type
        when 'payment' then (select p.amount_paise - p.fee_paise from payments p where p.payment_id = l.entity_id)
        when 'refund' then -(select r.amount_paise from refunds r where r.provider_refund_id = l.entity_id) end as due) x
    where not l.entity_id = any (array[${planted.map((id) => `'${id}'`).join(', ')}]::text[]) and x.due is not null
    group by l.settlement_id having sum(l.credit_paise - l.debit_paise) <> sum(x.due)`,
});
