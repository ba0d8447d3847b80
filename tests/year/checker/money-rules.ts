import type { Rule } from './rule.ts';

/** What of a payment went back or is promised: a refund that was given in another way, or made good, counts once. */
const live = `(select r.* from refunds r where r.made_good_by is null and not exists (select from refunds g where g.in_place_of = r.id))`;

/** Payments, refunds and disputes. */
export const moneyRules: readonly Rule[] = [
  {
    never: 'a booking without its payment of its price',
    rows: `
      select b.booking_id, b.total_paise from bookings b
      where b.credit_use_id is null
        and not exists (select from payments p where p.payment_id = b.payment_id and p.amount_paise = b.total_paise and p.currency = 'INR')`,
  },
  {
    never: 'a payment of another sum than its order',
    rows: `
      select p.payment_id, p.amount_paise, c.total_paise from payments p join checkouts c on c.id = p.checkout_id
      where p.amount_paise <> c.total_paise`,
  },
  {
    never: 'a price that is not its value and its tax',
    rows: `
      select booking_id from checkouts where total_paise <> base_paise + gst_paise
      union all select b.booking_id from bookings b join checkouts c on c.id = b.checkout_id where b.total_paise <> c.total_paise`,
  },
  {
    never: 'a payment that bought nothing and did not go back in full',
    rows: `
      select p.payment_id, p.amount_paise from payments p
      where not exists (select from bookings b where b.payment_id = p.payment_id)
        and not exists (select from checkouts c where c.id = p.checkout_id and c.moves_booking is not null and c.state = 'settled')
        and coalesce((select sum(r.amount_paise) from ${live} r where r.payment_id = p.payment_id), 0) <> p.amount_paise`,
  },
  {
    never: 'two payments kept for one order',
    rows: `
      select p.checkout_id, count(*) from payments p
      where p.checkout_id is not null
        and coalesce((select sum(r.amount_paise) from ${live} r where r.payment_id = p.payment_id), 0) < p.amount_paise
      group by p.checkout_id having count(*) > 1`,
  },
  {
    never: 'more that goes back than came in',
    rows: `
      select p.payment_id, p.amount_paise, sum(r.amount_paise) as back from payments p join ${live} r on r.payment_id = p.payment_id
      group by p.payment_id, p.amount_paise having sum(r.amount_paise) > p.amount_paise`,
  },
  {
    never: 'more lost by refunds and disputes together than came in',
    rows: `
      select p.payment_id, p.amount_paise, s.back, s.disputed from payments p
      cross join lateral (
        select coalesce((select sum(r.amount_paise) from ${live} r where r.payment_id = p.payment_id), 0) as back,
          coalesce((select sum(coalesce(d.amount_paise, p.amount_paise)) from disputes d
                    where d.payment_id = p.payment_id and d.state = 'lost'), 0) as disputed) s
      where s.disputed > 0 and s.back + s.disputed > p.amount_paise`,
  },
  {
    never: 'money that went back while the customer disputed it',
    rows: `
      select r.id, r.payment_id from refunds r join disputes d on d.payment_id = r.payment_id join payments p on p.payment_id = r.payment_id
      where r.requested_at > d.heard_at and r.requested_at < coalesce(d.freed_at, 'infinity')
        and r.amount_paise + coalesce(d.amount_paise, p.amount_paise) > p.amount_paise`,
  },
  {
    never: 'a refund by hand of a payment whose refund the provider made too',
    rows: `
      select g.id, r.id as refused, r.state from refunds g join refunds r on r.id = g.in_place_of
      where r.state <> 'failed' or g.amount_paise <> r.amount_paise`,
  },
  {
    never: 'a refund that was made good and is not over, or by less or by another payment than it was',
    rows: `
      select r.id, r.state, r.amount_paise, g.id as by, g.amount_paise as by_paise from refunds r
      join refunds g on g.id = r.made_good_by
      cross join lateral (select sum(o.amount_paise) as made from refunds o where o.made_good_by = g.id) s
      where r.state <> 'failed' or g.payment_id <> r.payment_id or s.made > g.amount_paise or r.made_good_by = r.id`,
  },
  {
    never: 'a refund that waits for a day without being sent, or for two weeks without an end',
    rows: `
      select id, payment_id, state, requested_at from refunds
      where route = 'provider' and payment_id not like 'ctr\\_%'
        and ((state = 'requested' and requested_at < :now - interval '1 day')
          or (state = 'sent' and sent_at < :now - interval '14 days'))`,
  },
  {
    never: 'a cancelled booking that gave back another sum than its entry says',
    rows: `
      select b.booking_id, e.detail ->> 'refund' as said, coalesce(sum(r.amount_paise), 0) as back from bookings b
      join booking_events e on e.booking_id = b.booking_id and e.event = 'cancelled'
      left join refunds r on r.payment_id = b.payment_id and r.reason = 'cancelled'
      where b.status = 'cancelled' and b.payment_id is not null
      group by b.booking_id, e.id, e.detail having coalesce(sum(r.amount_paise), 0) <> (e.detail ->> 'refund')::int`,
  },
  {
    never: 'a refund in cash or by the machine of which no drawer knows, or with another sum',
    rows: `
      select r.id, r.amount_paise from refunds r
      left join drawer_entries e on e.refund_id = r.id and e.kind = 'refund'
      where r.route = 'counter' and coalesce(-e.amount_paise, 0) <> r.amount_paise`,
  },
  {
    never: 'a payment at the counter without its one entry in a drawer',
    rows: `
      select p.payment_id, p.amount_paise, p.method from payments p
      where p.provider = 'counter' and (select count(*) from drawer_entries e where e.payment_id = p.payment_id and e.kind = 'sale'
        and e.amount_paise = p.amount_paise and (e.paid_by = 'cash') = (p.method = 'cash')) <> 1`,
  },
  {
    never: 'a drawer that is closed with another sum than its entries',
    rows: `
      select s.id, s.expected_paise, coalesce(sum(e.amount_paise), 0) as entries from drawer_sessions s
      left join drawer_entries e on e.session_id = s.id and e.paid_by = 'cash'
      where s.closed_at is not null group by s.id having s.expected_paise <> coalesce(sum(e.amount_paise), 0)`,
  },
  {
    never: 'a drawer whose entries are not the counted notes less the difference',
    rows: `
      select s.id, s.counted_paise, s.difference_paise, n.notes from drawer_sessions s
      cross join lateral (select c.* from drawer_counts c where c.session_id = s.id order by c.id desc limit 1) c
      cross join lateral (select coalesce(sum(k.key::int * 100 * k.value::int), 0) as notes from jsonb_each_text(c.notes) k) n
      where s.closed_at is not null and (n.notes <> s.counted_paise or n.notes + s.added_paise
        <> s.difference_paise + (select coalesce(sum(e.amount_paise), 0) from drawer_entries e where e.session_id = s.id and e.paid_by = 'cash'))`,
  },
  {
    never: 'a drawer that does not begin with what the one before left',
    rows: `
      select s.id, s.left_paise, e.amount_paise from (
        select id, lag(kept_paise) over (partition by drawer_id order by id) as left_paise from drawer_sessions) s
      left join drawer_entries e on e.session_id = s.id and e.kind = 'left_before'
      where s.left_paise is not null and coalesce(e.amount_paise, 0) <> s.left_paise`,
  },
  {
    never: 'a drawer that is open for longer than a day',
    rows: `select id, opened_at from drawer_sessions where closed_at is null and opened_at < :now - interval '1 day'`,
  },
  {
    never: 'cash that left the drawer in paise',
    rows: `
      select e.id, e.amount_paise from drawer_entries e left join drawer_entries r on r.rounds = e.id
      where e.kind = 'refund' and e.paid_by = 'cash' and (e.amount_paise + coalesce(r.amount_paise, 0)) % 100 <> 0`,
  },
];
