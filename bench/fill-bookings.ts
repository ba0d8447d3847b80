import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/**
 * Writes `count` past bookings with their checkouts and payments, an hour apart, for one person or for `people` in turn, whose ids then
 * begin with `uid`. They take no places.
 */
export async function fillBookings(
  pooled: Database,
  { count, uid, people }: { count: number; uid: string; people: number },
): Promise<void> {
  const who = people === 1 ? sql`${uid}::text` : sql`${uid}::text || n % ${people}::int`;
  const id = sql`${uid}::text || '_' || n`;
  // As a booking is named: a tablet keeps no other code.
  const named = sql`'daypass_1_' || (1000000000000 + abs(hashtext(${uid})) % 8000 * 1000000000::bigint + n)`;
  const at = sql`now() - n * interval '1 minute'`;
  await pooled.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`
      insert into users (uid, email, created_at, updated_at)
      select distinct ${who}, (${who}) || '@example.com', now(), now() from generate_series(1, ${people}::int) n
      on conflict do nothing`.execute(db);
    await sql`
      with orders as (
        insert into checkouts (booking_id, order_id, uid, service_type, selection_key, quote, period, base_paise, gst_paise, total_paise,
                               customer, terms, state, hold_expires_at, created_at, ended_at)
        select ${named}, 'o_' || ${id}, ${who}, 'dayPass', ${id}, '{}', tstzrange(${at}, ${at} + interval '9 hours'),
               16864, 3036, 19900, '{}', '{}', 'settled', ${at}, ${at}, ${at}
        from generate_series(1, ${count}::int) n
        returning id, booking_id, order_id, uid, period, created_at
      ), paid as (
        insert into payments (payment_id, order_id, checkout_id, amount_paise, currency, method, captured_at)
        select 'p_' || id, order_id, id, 19900, 'INR', 'upi', created_at from orders
        returning payment_id, checkout_id
      )
      insert into bookings (booking_id, checkout_id, payment_id, uid, status, service_type, service_name, booking_date, booking_time,
                            duration, starts_at, ends_at, customer_name, customer_email, customer_phone, place_kind, place_number,
                            features, base_paise, gst_paise, total_paise, terms, created_at)
      select booking_id, id, 'p_' || id, uid, 'completed', 'dayPass', 'Day Pass', lower(period)::date, '10:00 AM - 7:00 PM',
             '9 hours', lower(period), upper(period), 'Asha Rao', 'asha@example.com', '+919876543210', 'hot_desk', 1 + id % 50,
             '["Hot desk", "WiFi", "All amenities"]', 16864, 3036, 19900,
             '{"kind": "by_notice", "steps": [{"hoursBefore": 24, "percent": 100}], "withoutRefund": "ends_at_once"}', created_at
      from orders`.execute(db);
    await sql`analyze`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
}
