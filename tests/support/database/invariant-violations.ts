import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/**
 * The violated invariants, one sentence each; empty when all hold. They hold at any instant.
 * `final`: also checks invariants that hold once all payments are reported.
 */
export async function invariantViolations(db: Database, { final = false } = {}): Promise<string[]> {
  const checks: [string, ReturnType<typeof sql>][] = [
    [
      'a booking without its captured payment of the same order, person and amount, and without a use of included hours',
      sql`select b.booking_id from bookings b
          join checkouts c on c.id = b.checkout_id
          left join payments p on p.payment_id = b.payment_id and p.checkout_id = c.id and p.amount_paise = b.total_paise
                              and (p.order_id = c.order_id or p.provider = 'counter' or (p.order_id is null and exists (
                                select from payment_requests q
                                where q.checkout_id = c.id and q.route = 'qr' and q.provider_id is not null))
                                or exists (select from audit_log a where a.action = 'payment_assigned'
                                           and a.subject = 'booking:' || c.booking_id and a.detail ->> 'paymentId' = p.payment_id))
          where (p.payment_id is null and b.credit_use_id is null) or b.uid <> c.uid or b.booking_id <> c.booking_id or c.state <> 'settled'`,
    ],
    [
      'a booking within included hours that was paid, or without a use of that length of a month of the same person',
      sql`select b.booking_id from bookings b
          left join room_credit_uses u on u.id = b.credit_use_id and u.booking_id = b.booking_id
          left join room_credits h on h.id = u.credit_id
          left join bookings m on m.booking_id = h.booking_id and m.uid = b.uid and m.service_type = 'coworking'
          where b.credit_use_id is not null
            and (m.id is null or b.payment_id is not null or b.total_paise <> 0 or b.place_kind <> 'room'
              or u.hours <> ceil(extract(epoch from b.ends_at - b.starts_at) / 3600)
              or (m.moves = 0 and not tstzrange(m.starts_at, m.ends_at) @> tstzrange(b.starts_at, b.ends_at)))`,
    ],
    [
      'a use of included hours without its booking, or hours that went back of a booking that stands',
      sql`select u.id from room_credit_uses u left join bookings b on b.credit_use_id = u.id and b.booking_id = u.booking_id
          where b.id is null or (u.returned_hours > 0 and b.status <> 'cancelled')`,
    ],
    [
      'a month of which more hours are used than it includes',
      sql`select h.id from room_credits h
          cross join lateral (select coalesce(sum(u.hours - u.returned_hours), 0) as used from room_credit_uses u where u.credit_id = h.id) s
          where s.used > h.hours or s.used <> h.used_hours`,
    ],
    [
      'a captured payment with neither a booking nor a full refund',
      sql`select p.payment_id from payments p
          where not exists (select from bookings b where b.payment_id = p.payment_id)
            and not exists (select from booking_events e where e.event in ('moved', 'extended') and e.detail ->> 'feePaymentId' = p.payment_id)
            and not exists (select from refunds r where r.payment_id = p.payment_id and r.amount_paise = p.amount_paise)`,
    ],
    [
      'a refund of a booking that nobody cancelled',
      sql`select r.id from refunds r join bookings b on b.payment_id = r.payment_id
          where b.status <> 'cancelled' and r.reason = 'cancelled'`,
    ],
    [
      'a cancelled booking without exactly the refund that its trail tells of',
      sql`select b.booking_id from bookings b
          where b.status = 'cancelled' and coalesce((select sum(r.amount_paise) from refunds r
                                                     where r.payment_id = b.payment_id and r.reason = 'cancelled'), 0)
            <> (select sum((e.detail ->> 'refund')::int) from booking_events e
                where e.booking_id = b.booking_id and e.event = 'cancelled')`,
    ],
    [
      'more promised back than was paid',
      sql`select p.payment_id from payments p join refunds r on r.payment_id = p.payment_id
          where r.made_good_by is null and not exists (select from refunds by_hand where by_hand.in_place_of = r.id)
          group by p.payment_id, p.amount_paise having sum(r.amount_paise) > p.amount_paise`,
    ],
    [
      'a refund that makes good more than it is, or of another payment',
      sql`select g.id from refunds g join refunds r on r.made_good_by = g.id
          group by g.id having sum(r.amount_paise) > g.amount_paise or bool_or(r.payment_id <> g.payment_id)`,
    ],
    [
      'a refund of a booking without its credit note, or a credit note without its refund',
      sql`select b.booking_id from bookings b
          where coalesce((select sum(r.amount_paise) from refunds r where r.payment_id = b.payment_id
                            and r.made_good_by is null
                            and not exists (select from refunds by_hand where by_hand.in_place_of = r.id)), 0)
            <> coalesce((select sum((i.document ->> 'total')::int) from invoices i
                         where i.booking_id = b.booking_id and i.kind = 'credit_note'
                           and i.document -> 'setAgainstNewInvoice' is null), 0)`,
    ],
    [
      'a fulfilled checkout without a booking',
      sql`select id from checkouts c where state = 'settled' and moves_booking is null and not exists (select from bookings b where b.checkout_id = c.id)`,
    ],
    [
      'a booking that was paid without exactly one invoice, or an included one with any',
      sql`select booking_id from bookings b
          where (select count(*) from invoices i where i.booking_id = b.booking_id and i.kind = 'invoice' and not i.superseded)
            <> case when b.payment_id is null then 0 else 1 end`,
    ],
    [
      'a document without a booking',
      sql`select number from invoices i where not exists (select from bookings b where b.booking_id = i.booking_id)
          and not exists (select from checkouts c where c.booking_id = i.booking_id and c.moves_booking is not null and c.state = 'settled')`,
    ],
    [
      'a booking that is not where its place is',
      sql`select b.booking_id from bookings b join allocations c on c.checkout_id = b.checkout_id join places p on p.id = c.place_id
          where b.status = 'confirmed' and (p.number <> b.place_number or not c.period @> tstzrange(b.starts_at, b.ends_at))
            -- Who came after a release has the room for the rest of the time.
            and not exists (select from releases r where r.booking_id = b.booking_id and upper(c.period) = b.ends_at)`,
    ],
    [
      'a booking with another number of moves than its trail says',
      sql`select b.booking_id from bookings b
          where b.moves <> (select count(*) from booking_events e where e.booking_id = b.booking_id and e.event = 'moved')`,
    ],
    [
      'a booking with another number of moves by closures than its trail says',
      sql`select b.booking_id from bookings b
          where b.closure_moves <> (select count(*) from booking_events e where e.booking_id = b.booking_id
                                      and e.event = 'moved' and e.detail ->> 'because' = 'closure')`,
    ],
    [
      'a move after the first without its fee, or a fee without its invoice',
      sql`select b.booking_id from bookings b
          where greatest(b.moves - 1 - (select count(*) from booking_events e where e.booking_id = b.booking_id
                                              and e.event = 'moved' and e.detail ->> 'because' = 'closure'), 0) - (select count(*) from booking_events e where e.booking_id = b.booking_id
                                              and e.event = 'moved' and e.detail ->> 'feeWaived' = 'true') <> (select count(*) from checkouts c join invoices i on i.booking_id = c.booking_id and i.kind = 'invoice' and not i.superseded
                                             where c.moves_booking = b.booking_id and c.state = 'settled' and not c.is_extension)`,
    ],
    [
      'a supplement without its later end, its payment or its invoice',
      sql`select c.booking_id from checkouts c
          where c.is_extension and c.state = 'settled'
            and (not exists (select from booking_events e join payments p on p.payment_id = e.detail ->> 'feePaymentId'
                             where e.booking_id = c.moves_booking and e.event = 'extended' and p.checkout_id = c.id and p.amount_paise = c.total_paise)
              or (select count(*) from invoices i where i.booking_id = c.booking_id and i.kind = 'invoice' and not i.superseded) <> 1)`,
    ],
    [
      'a gap or a repeat in the numbers of invoices',
      sql`select series from invoices group by series, financial_year
          having count(*) <> max(sequence) or min(sequence) <> 1 or count(distinct sequence) <> count(*)`,
    ],
    [
      'two allocations on one place at once',
      sql`select a.id from allocations a join allocations b on a.place_id = b.place_id and a.id < b.id and a.period && b.period`,
    ],
    [
      'a booking without its place for good',
      sql`select b.booking_id from bookings b
          where b.status <> 'cancelled'
            and not exists (select from releases r where r.booking_id = b.booking_id and r.ended_at is null)
            and not exists (select from allocations c where c.checkout_id = b.checkout_id and c.expires_at is null)`,
    ],
    [
      'a cancelled booking that keeps its place, but for a month that was paid and where a colleague left it',
      sql`select b.booking_id from bookings b join allocations c on c.checkout_id = b.checkout_id
          where b.status = 'cancelled' and b.service_type <> 'coworking'
            and not exists (select from booking_events e where e.booking_id = b.booking_id and e.event = 'cancelled'
                              and e.actor like 'operator %' and e.detail ->> 'placeFreed' = 'false')`,
    ],
    [
      'a released booking that keeps a place, or an arrival after a release without place and money',
      sql`select r.booking_id from releases r join bookings b on b.booking_id = r.booking_id
          where (r.ended_at is null and b.status <> 'cancelled' and (exists (select from allocations c where c.checkout_id = b.checkout_id)
                   or exists (select from visits v where v.booking_id = r.booking_id and v.verdict = 'in' and v.undone_at is null)))
             or (r.outcome = 'no_place' and b.status <> 'cancelled')
             or (r.outcome = 'no_place' and b.total_paise > (select coalesce(sum(f.amount_paise), 0) from refunds f where f.payment_id = b.payment_id))`,
    ],
    [
      'a place for good without a booking',
      sql`select c.id from allocations c where c.expires_at is null and c.closure_id is null and not exists (select from bookings b where b.checkout_id = c.checkout_id)`,
    ],
    [
      'a place that is kept for the month after one that was cancelled or never booked',
      sql`select c.id from allocations c where c.renewal_of is not null
            and not exists (select from bookings b where b.checkout_id = c.renewal_of and b.status <> 'cancelled')`,
    ],
    [
      'a place that is kept for another time than the month after, or on another place than its member has',
      sql`select c.id from allocations c join bookings b on b.checkout_id = c.renewal_of
            join allocations m on m.checkout_id = b.checkout_id and m.closure_id is null
          where lower(c.period) <> upper(m.period) or c.place_id <> m.place_id or c.kept_until > upper(m.period)`,
    ],
    [
      'an offer used more often than once',
      sql`select c.uid from checkouts c join bookings b on b.checkout_id = c.id
          where c.offer = 'welcome' and c.state = 'settled' and b.cancelled_because is distinct from 'house'
          group by c.uid having count(*) > 1`,
    ],
    [
      'a booking with several messages of a kind on one channel',
      sql`select booking_id from messages where template = 'booking_confirmed' group by booking_id, channel having count(*) > 1`,
    ],
    [
      'a booking without a message',
      sql`select booking_id from bookings b where b.customer_email <> '' and not exists (select from messages m where m.booking_id = b.booking_id and m.template = 'booking_confirmed')`,
    ],
    [
      'a payment at the counter without exactly one entry of a drawer and one booking or fee, of the same sum',
      sql`select p.payment_id from payments p
          where p.provider = 'counter'
            and ((select count(*) from drawer_entries e
                  where e.payment_id = p.payment_id and e.kind = 'sale' and e.amount_paise = p.amount_paise
                    and (e.paid_by = 'cash') = (p.method = 'cash')) <> 1
              or (select count(*) from bookings b where b.payment_id = p.payment_id and b.total_paise = p.amount_paise)
                 + (select count(*) from checkouts c where c.id = p.checkout_id and c.moves_booking is not null
                      and c.state = 'settled' and c.total_paise = p.amount_paise) <> 1)`,
    ],
    [
      'an entry of a drawer for a payment that is none of the counter',
      sql`select e.id from drawer_entries e join payments p on p.payment_id = e.payment_id where p.provider <> 'counter'`,
    ],
    [
      'a sale without its audit entry, or an audit entry without its sale',
      sql`select p.payment_id from payments p full join audit_log a on a.action = 'sale' and a.detail ->> 'paymentId' = p.payment_id
          where (p.provider = 'counter' or a.action = 'sale') and (p.payment_id is null or a.id is null)`,
    ],
  ];
  const provider: typeof checks = [
    [
      'money at the provider of which our books know nothing',
      sql`select s.id from sandbox.razorpay_payments s
          where s.status in ('captured', 'refunded') and not exists (select from payments p where p.payment_id = s.id)`,
    ],
    [
      'a payment of which the provider gave back something else than our books say',
      sql`select s.id from sandbox.razorpay_payments s
          where s.refunded_paise <> coalesce((select sum(r.amount_paise) from refunds r
                                             where r.payment_id = s.id and r.state in ('sent', 'processed')), 0)`,
    ],
    [
      'a refund that was never sent',
      sql`select id from refunds where state = 'requested' and payment_id not like 'ctr\\_%'`,
    ],
  ];
  const wrong: string[] = [];
  for (const [what, query] of final ? [...checks, ...provider] : checks) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) wrong.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return wrong;
}
