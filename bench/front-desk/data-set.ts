import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { fillBookings } from '../fill-bookings.ts';

const PEOPLE = 10_000;
const BOOKINGS = 100_000;

/** One first name is that of a third of all people, the rarest of a twentieth. */
const first = ['Asha', 'Priya', 'Rahul', 'Anil', 'Divya', 'Meera', 'Kavya', 'Ravi', 'Sana', 'Joseph'];
const last = ['Sharma', 'Rao', 'Nair', 'Iyer', 'Khan', 'Reddy', 'Pillai', 'Menon', 'Das', 'Gupta'];

/** 10,000 people with 100,000 past bookings and their invoices. */
export async function fillHouse(db: Database): Promise<void> {
  await fillBookings(db, { count: BOOKINGS, uid: 'somebody', people: PEOPLE });
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`
      update users set
        display_name = (${sql.val(first)}::text[])[1 + floor(power(hashtext(uid)::float8 / 4294967296 + 0.5, 2) * ${first.length}::int)::int]
          || ' ' || (${sql.val(last)}::text[])[1 + abs(hashtext(uid || 'last')) % ${last.length}::int],
        phone = '+9198' || lpad((abs(hashtext(uid || 'phone')) % 100000000)::text, 8, '0')`.execute(one);
    await sql`
      update bookings b set customer_name = u.display_name, customer_phone = u.phone, customer_email = u.email,
                            created_at = date_trunc('milliseconds', b.created_at)
      from users u where u.uid = b.uid`.execute(one);
    await sql`
      insert into invoices (number, series, financial_year, sequence, kind, booking_id, uid, document, issued_at)
      select 'INV/26-27/' || lpad(id::text, 6, '0'), 'INV', '26-27', id, 'invoice', booking_id, uid,
             jsonb_build_object('issuedOn', '2026-11-01', 'total', total_paise, 'recipient', jsonb_build_object('name', customer_name)),
             created_at
      from bookings`.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}

/** Has past bookings begin at 10 AM on `day` in India instead. @returns their ids. */
export async function comeToday(db: Database, { day, guests }: { day: string; guests: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update bookings set status = 'confirmed', starts_at = ${`${day}T10:00:00+05:30`}, ends_at = ${`${day}T20:00:00+05:30`}
    where id in (select id from bookings where status = 'completed' order by id limit ${guests}) returning booking_id as id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Three weeks before `day` and three from it on are sold out: all desks, passes and months, and three parties a day in the room. Who came is noted. */
export async function sellOut(db: Database, day: string): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`
      with days as (
        select (${day}::date + n)::timestamp at time zone 'Asia/Kolkata' as midnight, n from generate_series(-21, 21) n
      ), sold as (
        select p.id, p.kind, tstzrange(d.midnight, d.midnight + interval '1 day') as period
        from days d cross join places p where p.kind in ('hot_desk', 'recreation_day')
        union all
        select p.id, p.kind, tstzrange(d.midnight + h * interval '1 hour', d.midnight + (h + 3) * interval '1 hour')
        from days d cross join places p cross join unnest(array[9, 12, 15]) h where p.kind = 'room'
        union all
        select p.id, p.kind, tstzrange(d.midnight + p.number % 28 * interval '1 day', d.midnight + (p.number % 28 + 28) * interval '1 day')
        from days d cross join places p where p.kind in ('dedicated_desk', 'recreation_month') and d.n in (-21, 7)
      ), numbered as (select *, row_number() over () as n from sold),
      orders as (select id, row_number() over (order by id) as n from checkouts)
      insert into allocations (place_id, kind, period, checkout_id, created_at)
      select s.id, s.kind, s.period, o.id, now() from numbered s join orders o using (n) on conflict do nothing`.execute(
      one,
    );
    await sql`
      insert into visits (key, booking_id, day, verdict, how, by_staff, at, received_at)
      select gen_random_uuid(), b.booking_id, ${day}::date - 21 + (b.n % 21)::int, 'in', 'scanner', (select min(id) from staff), now(), now()
      from (select booking_id, row_number() over (order by id desc) as n from bookings) b where b.n <= 3150
      on conflict do nothing`.execute(one);
    await sql`analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}
