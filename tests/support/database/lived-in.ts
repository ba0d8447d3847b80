import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/** Statements that fill two months before `now`, each row by its number, so that two runs give the same. */
const statements = (count: number) => [
  sql`insert into users (uid, email, created_at, updated_at)
      select 'lived' || n, 'lived' || n || '@example.com', '2026-09-01', '2026-09-01' from generate_series(0, 40) n`,
  sql`create temporary table lived_in as
      select n, 'lived' || (n * 7 % 41) as uid,
             (array['dayPass', 'meetingRoom', 'coworking', 'recreation', 'recreation'])[1 + n % 5] as service,
             (array['hot_desk', 'room', 'dedicated_desk', 'recreation_day', 'recreation_month'])[1 + n % 5] as kind,
             timestamptz '2026-09-20 00:10+05:30' + n * interval '3 hours 11 minutes' as created,
             (timestamptz '2026-09-20 00:00+05:30' + n * interval '3 hours 11 minutes') at time zone 'Asia/Kolkata' as local,
             (n * 13 % 37) as ahead
      from generate_series(1, ${sql.lit(count)}) n`,
  sql`insert into checkouts (booking_id, uid, service_type, selection_key, quote, period, base_paise, gst_paise, total_paise,
                             customer, terms, state, hold_expires_at, created_at)
      select 'lived_' || n, uid, service, 'lived/' || n, '{}', '[2026-01-01,2026-01-02)', 32500, 5900, 38400, '{}', '{}',
             'settled', created, created from lived_in`,
  sql`insert into payments (payment_id, checkout_id, order_id, amount_paise, currency, method, captured_at)
      select 'pay_' || booking_id, id, 'order_' || booking_id, 38400, 'INR', 'upi', created_at
      from checkouts where booking_id like 'lived\\_%'`,
  sql`insert into bookings (booking_id, checkout_id, payment_id, uid, status, service_type, service_name, booking_date, booking_time,
                            duration, starts_at, ends_at, customer_name, customer_email, customer_phone, place_kind, place_number,
                            features, base_paise, gst_paise, total_paise, terms, created_at)
      select 'lived_' || l.n, c.id, 'pay_lived_' || l.n, l.uid, case when l.n % 11 = 0 then 'cancelled' when l.n % 2 = 0 then 'completed' else 'confirmed' end,
             l.service, l.service, l.local::date + l.ahead, '', '',
             ((l.local::date + l.ahead) + case l.kind when 'room' then time '09:00' + (l.n % 8) * interval '1 hour'
               when 'hot_desk' then time '10:00' when 'recreation_day' then time '06:00' else time '00:00' end) at time zone 'Asia/Kolkata',
             ((l.local::date + l.ahead) + case l.kind when 'room' then time '09:00' + (l.n % 8) * interval '1 hour' + interval '90 minutes'
               when 'hot_desk' then case extract(dow from l.local::date + l.ahead) when 0 then time '19:00' else time '20:00' end
               when 'recreation_day' then time '23:00' else time '00:00' end
               + case when l.kind in ('dedicated_desk', 'recreation_month') then interval '30 days' else interval '0' end) at time zone 'Asia/Kolkata',
             'Somebody', 'somebody@example.com', '+919876543210', l.kind, l.n, '[]', 32500, 5900, 38400, '{}', l.created
      from lived_in l join checkouts c on c.booking_id = 'lived_' || l.n`,
  sql`insert into visits (key, booking_id, day, verdict, how, by_staff, at, received_at, undone_at, undone_by)
      select gen_random_uuid(), b.booking_id, (b.starts_at at time zone 'Asia/Kolkata')::date, 'in', 'list', s.id,
             b.starts_at + interval '37 minutes', b.starts_at + interval '38 minutes',
             case when b.id % 17 = 0 then b.starts_at + interval '1 hour' end, case when b.id % 17 = 0 then s.id end
      from bookings b cross join (select min(id) as id from staff) s
      where b.status <> 'cancelled' and b.id % 3 > 0 and b.starts_at < '2026-11-20' and b.starts_at > '2026-10-05'`,
  sql`insert into invoices (number, series, financial_year, sequence, kind, booking_id, uid, document, issued_at)
      select 'T/' || n, 'T', '2026-27', n, 'invoice', 'lived_' || n, uid,
             jsonb_build_object('taxable', 32500 + n * 10, 'cgst', 2925, 'sgst', 2925, 'total', 38400 + n * 10), created from lived_in`,
  sql`insert into invoices (number, series, financial_year, sequence, kind, booking_id, uid, document, issued_at)
      select 'C/' || n, 'C', '2026-27', n, 'credit_note', 'lived_' || n, uid,
             jsonb_build_object('taxable', 20000, 'cgst', 1800, 'sgst', 1800, 'total', 23600), created + interval '3 days'
      from lived_in where n % 11 = 0`,
  sql`insert into refunds (refund_key, payment_id, booking_id, amount_paise, reason, state, requested_at)
      select 'refund_of_' || n, 'pay_lived_' || n, 'lived_' || n, 10000 + n * 100, (array['cancelled', 'Noise', 'late_payment'])[1 + n % 3],
             case when n % 13 = 0 then 'failed' else 'processed' end, created + interval '3 days'
      from lived_in where n % 4 = 0`,
  sql`insert into enquiries (reference, kind, email, details, suspect, created_at)
      select 'E' || n, case when n % 3 = 0 then 'enterprise' else 'contact' end, 'x@example.com', '{}', n % 10 = 0, created
      from lived_in where n % 5 = 0`,
  sql`insert into enquiry_replies (enquiry_id, text, staff_name, at)
      select e.id, 'Hello', 'Asha Nair', e.created_at + again * (1 + e.id % 29) * interval '23 minutes'
      from enquiries e cross join generate_series(1, 2) again where e.id % 3 > 0`,
  sql`drop table lived_in`,
];

/** Gives a database two months and more of bookings, visits, invoices, refunds and enquiries. Staff must be there. */
export async function livedIn(db: Database, count = 400): Promise<void> {
  await db.connection().execute(async (one) => {
    for (const statement of statements(count)) await statement.execute(one);
  });
}
