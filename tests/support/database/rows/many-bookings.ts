import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/** Gives `uid`, who has a row among the users, `count` day passes as years of coming here leave them: one of ten cancelled, the others over. */
export async function manyBookings(db: Database, uid: string, count: number, now: Date): Promise<void> {
  await sql`
    insert into checkouts (booking_id, uid, service_type, selection_key, quote, period, base_paise, gst_paise, total_paise,
                           customer, terms, state, hold_expires_at, created_at)
    select 'daypass_1_' || n, ${uid}::text, 'dayPass', 'many/' || n, '{}', '[2020-01-01,2020-01-02)', 32500, 5900, 38400,
           '{}', '{}', 'settled', ${now}::timestamptz, ${now}::timestamptz - n * interval '9 hours'
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into payments (payment_id, checkout_id, order_id, amount_paise, currency, method, captured_at)
    select 'pay_' || id, id, 'order_' || id, 38400, 'INR', 'upi', created_at from checkouts
    where uid = ${uid} and selection_key like 'many/%'`.execute(db);
  await sql`
    insert into bookings (booking_id, checkout_id, payment_id, uid, status, service_type, service_name, booking_date,
                          booking_time, duration, starts_at, ends_at, customer_name, customer_email, customer_phone,
                          place_kind, place_number, features, base_paise, gst_paise, total_paise, terms, created_at)
    select booking_id, id, 'pay_' || id, uid, case substr(selection_key, length(selection_key)) when '0' then 'cancelled' else 'completed' end,
           'dayPass', 'Day Pass', created_at::date, '10:00 AM - 8:00 PM', '10 hours', created_at, created_at + interval '10 hours',
           'Asha Rao', 'asha@example.com', '+919876543210', 'hot_desk', 1 + id % 50, '["Hot desk","WiFi"]', 32500, 5900, 38400,
           '{"kind":"by_notice","steps":[{"hoursBefore":24,"percent":100}],"withoutRefund":"ends_at_once"}', created_at
    from checkouts where uid = ${uid} and selection_key like 'many/%'`.execute(db);
}
