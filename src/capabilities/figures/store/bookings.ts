import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { ArrivalRow, HourRow } from '../rules/arrivals.ts';
import type { SoldRow } from '../rules/occupancy.ts';
import type { Period } from '../rules/period.ts';
import type { BuyerRow, LeadRow } from '../rules/sales.ts';

/** An instant as the clock in India shows it. */
const ist = (instant: string) => sql.raw(`((${instant}) at time zone 'Asia/Kolkata')`);

/** The kinds of places that are sold by the hour, and by the month; the rest is sold by the day. */
export type KindsSold = { hours: readonly string[]; months: readonly string[] };

/**
 * Days on which a place was sold by the month, and hours in which one was sold otherwise; an hour counts if it is sold for some of it. A place
 * counts once: two bookings may share an hour of a room, and a released place may be sold again. Bookings are found by their start, as none is
 * longer than 31 days.
 */
export async function soldRows(
  tx: Tx,
  { from, to }: Period,
  { time, kinds }: { time: TimeRange; kinds: KindsSold },
): Promise<SoldRow[]> {
  const { start, end } = time;
  const [hours, months] = [sql`${[...kinds.hours]}::text[]`, sql`${[...kinds.months]}::text[]`];
  const hoursOfBookings = sql`
    from bookings b
    cross join lateral generate_series(
      date_trunc('hour', ${ist('b.starts_at')}), ${ist("b.ends_at - interval '1 microsecond'")}, interval '1 hour') h
    where b.status <> 'cancelled' and h >= ${from}::date and h < ${to}::date + 1
      and b.starts_at > ${start}::timestamptz - interval '1 day' and b.starts_at < ${end} and b.ends_at > ${start}`;
  // Few are released, so each is looked up, and none is for more than a day.
  const { rows } = await sql<SoldRow>`
    with released as materialized (
      select distinct booking_id from releases
    ), resold as materialized (
      select array_agg(b.booking_id) as ids
      from released join bookings b using (booking_id)
      where b.starts_at > ${start}::timestamptz - interval '1 day' and b.starts_at < ${end} and exists (
        select from bookings o
        where o.starts_at > b.starts_at - interval '1 day' and o.starts_at < b.ends_at and o.ends_at > b.starts_at
          and o.place_kind = b.place_kind and o.place_number = b.place_number
          and o.booking_id <> b.booking_id and o.status <> 'cancelled'
        offset 0)
    )
    select b.place_kind as kind, extract(dow from d)::int as weekday, null::int as hour, count(*)::int as sold
    from bookings b
    cross join lateral generate_series(
      greatest(${ist('b.starts_at')}::date, ${from}::date)::timestamp,
      least(${ist("b.ends_at - interval '1 microsecond'")}::date, ${to}::date)::timestamp, interval '1 day') d
    where b.status <> 'cancelled' and b.place_kind = any(${months})
      and b.starts_at > ${start}::timestamptz - interval '31 days' and b.starts_at < ${end} and b.ends_at > ${start}
    group by 1, 2
    union all
    select kind, extract(dow from h)::int, extract(hour from h)::int, count(*)::int
    from (select distinct b.place_kind as kind, b.place_number, h ${hoursOfBookings} and b.place_kind = any(${hours})) rooms
    group by 1, 2, 3
    union all
    select b.place_kind, extract(dow from h)::int, extract(hour from h)::int, count(*)::int
    ${hoursOfBookings} and b.place_kind <> all(${hours}) and b.place_kind <> all(${months})
      and b.booking_id <> all(coalesce((select ids from resold), '{}'))
    group by 1, 2, 3`.execute(tx);
  return rows;
}

/** By the day of the visit. Months are left out: nobody has to come on a certain day. */
export async function arrivalRows(
  tx: Tx,
  { start, end }: TimeRange,
  { months, now }: { months: readonly string[]; now: Date },
): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    with watched as (select min(day) as since from visits where verdict = 'in' and undone_at is null)
    select day, count(*) filter (where has_come)::int as came,
           count(*) filter (where not has_come and is_over and visit_day >= since)::int as missed
    from (
      select to_char(${ist('b.starts_at')}, 'YYYY-MM-DD') as day, ${ist('b.starts_at')}::date as visit_day,
             b.ends_at <= ${now} as is_over,
             exists (select from visits v where v.booking_id = b.booking_id and v.verdict = 'in' and v.undone_at is null) as has_come
      from bookings b
      where b.starts_at >= ${start} and b.starts_at < ${end} and b.status <> 'cancelled'
        and b.place_kind <> all(${[...months]}::text[])
    ) expected cross join watched
    group by day order by day`.execute(tx);
  return rows;
}

/** By the hour at which someone came, by the index of arrivals by their day. */
export async function arrivalHours(tx: Tx, { from, to }: Period): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select extract(hour from ${ist('at')})::int as hour, count(*)::int as arrivals
    from visits where day between ${from} and ${to} and verdict = 'in' and undone_at is null
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** Of bookings made in a time, also those cancelled since, by the index of their making. */
export async function leadRows(tx: Tx, { start, end }: TimeRange): Promise<LeadRow[]> {
  const { rows } = await sql<LeadRow>`
    select service_type as service, greatest(0, ${ist('starts_at')}::date - ${ist('created_at')}::date) as days,
           count(*)::int as bookings
    from bookings where created_at >= ${start} and created_at < ${end}
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

/** Number of buyers in a period by service and in total, and of those who had bought anything before it. */
export async function buyerRows(tx: Tx, { start, end }: TimeRange): Promise<BuyerRow[]> {
  const { rows } = await sql<BuyerRow>`
    with bought as (
      select distinct uid, service_type from bookings where created_at >= ${start} and created_at < ${end}
    ), known as (
      select uid, exists (select from bookings b where b.uid = people.uid and b.created_at < ${start}) as bought_before
      from (select distinct uid from bought) people
    )
    select service_type as service, count(distinct uid)::int as buyers,
           count(distinct uid) filter (where bought_before)::int as again
    from bought join known using (uid)
    group by grouping sets ((service_type), ()) order by 1 nulls last`.execute(tx);
  return rows;
}
