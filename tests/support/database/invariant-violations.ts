import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/**
 * The violated invariants, one sentence each; empty when all hold. They hold at any instant.
 * `final`: also checks invariants that hold once all payments are reported.
 */
export async function invariantViolations(db: Database, { final = false } = {}): Promise<string[]> {
  const checks: [string, ReturnType<typeof sql>][] = [
    [
      'a booking without its captured payment of the same order, person and amount',
      sql`select b.booking_id from bookings b
          join checkouts c on c.id = b.checkout_id
          left join payments p on p.payment_id = b.payment_id and p.checkout_id = c.id and p.order_id = c.order_id
                              and p.amount_paise = b.total_paise
          where p.payment_id is null or b.uid <> c.uid or b.booking_id <> c.booking_id or c.state <> 'settled'`,
    ],
    [
      'a captured payment with neither a booking nor a full refund',
      sql`select p.payment_id from payments p
          where not exists (select from bookings b where b.payment_id = p.payment_id)
            and not exists (select from booking_events e where e.event = 'moved' and e.detail ->> 'feePaymentId' = p.payment_id)
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
          group by p.payment_id, p.amount_paise having sum(r.amount_paise) > p.amount_paise`,
    ],
    [
      'a refund of a booking without its credit note, or a credit note without its refund',
      sql`select b.booking_id from bookings b
          where coalesce((select sum(r.amount_paise) from refunds r where r.payment_id = b.payment_id), 0)
            <> coalesce((select sum((i.document ->> 'total')::int) from invoices i
                         where i.booking_id = b.booking_id and i.kind = 'credit_note'
                           and i.document -> 'setAgainstNewInvoice' is null), 0)`,
    ],
    [
      'a fulfilled checkout without a booking',
      sql`select id from checkouts c where state = 'settled' and moves_booking is null and not exists (select from bookings b where b.checkout_id = c.id)`,
    ],
    [
      'a booking without exactly one invoice',
      sql`select booking_id from bookings b
          where (select count(*) from invoices i where i.booking_id = b.booking_id and i.kind = 'invoice' and not i.superseded) <> 1`,
    ],
    [
      'a paper without a booking',
      sql`select number from invoices i where not exists (select from bookings b where b.booking_id = i.booking_id)
          and not exists (select from checkouts c where c.booking_id = i.booking_id and c.moves_booking is not null and c.state = 'settled')`,
    ],
    [
      'a booking that is not where its place is',
      sql`select b.booking_id from bookings b join allocations c on c.checkout_id = b.checkout_id join places p on p.id = c.place_id
          where b.status = 'confirmed' and (p.number <> b.place_number or not c.period @> tstzrange(b.starts_at, b.ends_at))`,
    ],
    [
      'a booking with another number of moves than its trail says',
      sql`select b.booking_id from bookings b
          where b.moves <> (select count(*) from booking_events e where e.booking_id = b.booking_id and e.event = 'moved')`,
    ],
    [
      'a move after the first without its fee, or a fee without its invoice',
      sql`select b.booking_id from bookings b
          where greatest(b.moves - 1, 0) <> (select count(*) from checkouts c join invoices i on i.booking_id = c.booking_id and i.kind = 'invoice' and not i.superseded
                                             where c.moves_booking = b.booking_id and c.state = 'settled')`,
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
            and not exists (select from allocations c where c.checkout_id = b.checkout_id and c.expires_at is null)`,
    ],
    [
      'a cancelled booking that keeps its place, but for a month that was paid',
      sql`select b.booking_id from bookings b join allocations c on c.checkout_id = b.checkout_id
          where b.status = 'cancelled' and b.service_type <> 'coworking'`,
    ],
    [
      'a place for good without a booking',
      sql`select c.id from allocations c where c.expires_at is null and c.closure_id is null and not exists (select from bookings b where b.checkout_id = c.checkout_id)`,
    ],
    [
      'an offer used more often than once',
      sql`select uid from checkouts where offer = 'welcome' and state = 'settled' group by uid having count(*) > 1`,
    ],
    [
      'a booking with several messages of a kind on one channel',
      sql`select booking_id from messages where template = 'booking_confirmed' group by booking_id, channel having count(*) > 1`,
    ],
    [
      'a booking without a message',
      sql`select booking_id from bookings b where not exists (select from messages m where m.booking_id = b.booking_id and m.template = 'booking_confirmed')`,
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
    ['a refund that was never sent', sql`select id from refunds where state = 'requested'`],
  ];
  const wrong: string[] = [];
  for (const [what, query] of final ? [...checks, ...provider] : checks) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) wrong.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return wrong;
}
