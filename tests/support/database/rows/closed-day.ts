import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

type Sums = {
  floatPaise: number;
  /** Counter sales by drawer entries, by payments and by invoices. */
  entriesPaise: number;
  paymentsPaise: number;
  invoicesPaise: number;
  /** In cash, by entries and by payments. */
  cashEntriesPaise: number;
  cashPaymentsPaise: number;
  movedPaise: number;
  expectedPaise: number;
  countedPaise: number;
  notesPaise: number;
  /** Online payments by our records and by the provider's. */
  onlinePaise: number;
  providerPaise: number;
};

/** A closed session from four sides that know nothing of each other: drawer, payments, invoices, and the notes that were counted. */
export async function sumsOfClosedDay(db: Database, sessionId: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with s as (select * from drawer_sessions where id = ${sessionId} and closed_at is not null),
    sold as (
      select p.* from payments p, s
      where p.provider = 'counter' and p.captured_at >= s.opened_at and p.captured_at <= s.closed_at
    ),
    last_count as (select * from drawer_counts where session_id = ${sessionId} order by id desc limit 1)
    select s.float_paise as "floatPaise", s.expected_paise as "expectedPaise",
      s.counted_paise + s.added_paise as "countedPaise",
      (select sum(amount_paise) from drawer_entries where session_id = s.id and kind = 'sale')::int as "entriesPaise",
      (select sum(amount_paise) from sold)::int as "paymentsPaise",
      (select sum((i.document ->> 'total')::int) from sold join bookings b on b.payment_id = sold.payment_id
       join invoices i on i.booking_id = b.booking_id and i.kind = 'invoice' and not i.superseded)::int as "invoicesPaise",
      (select sum(amount_paise) from drawer_entries where session_id = s.id and kind = 'sale' and paid_by = 'cash')::int as "cashEntriesPaise",
      (select sum(amount_paise) from sold where method = 'cash')::int as "cashPaymentsPaise",
      (select sum(amount_paise) from drawer_entries where session_id = s.id and kind in ('paid_in', 'paid_out'))::int as "movedPaise",
      (select sum(n.key::int * 100 * n.value::int) from last_count, jsonb_each_text(last_count.notes) n)::int as "notesPaise",
      (select coalesce(sum(amount_paise), 0) from payments where provider = 'razorpay')::int as "onlinePaise",
      (select coalesce(sum(amount_paise), 0) from sandbox.razorpay_payments where status = 'captured')::int as "providerPaise"
    from s`.execute(db);
  if (!rows[0]) throw new Error('This session is not closed.');
  return rows[0];
}
