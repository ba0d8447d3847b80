import { sql } from 'kysely';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Database } from '#platform/database/tables.ts';
import type { SoldPlaces, SoldVisits } from '../rules/effects.ts';

/** Visits of these kinds that are not over: those that are paid, and those of orders that are held now. One row for each time. */
export async function soldVisits(db: Database, kinds: readonly PlaceKind[], now: Date): Promise<SoldVisits[]> {
  const { rows } = await sql<SoldVisits>`
    select kind, starts_at as start, ends_at as "end", sum(booked)::int as booked, sum(held)::int as held
    from (
      select place_kind as kind, starts_at, ends_at, 1 as booked, 0 as held from bookings
      where status = 'confirmed' and ends_at > ${now} and place_kind = any(${[...kinds]}::text[])
      union all
      select quote ->> 'placeKind', (quote #>> '{visit,start}')::timestamptz, (quote #>> '{visit,end}')::timestamptz, 0, 1
      from checkouts
      where state = 'held' and hold_expires_at > ${now} and quote ->> 'placeKind' = any(${[...kinds]}::text[])
    ) visits
    group by kind, starts_at, ends_at`.execute(db);
  return rows;
}

/** Number of paid places by kind and date in India, from today on. */
export async function soldPlacesByDate(db: Database, now: Date): Promise<SoldPlaces[]> {
  const { rows } = await sql<SoldPlaces>`
    select a.kind, to_char(d, 'YYYY-MM-DD') as date, count(distinct a.place_id)::int as sold
    from allocations a,
      generate_series(
        (greatest(lower(a.period), ${now}::timestamptz) at time zone 'Asia/Kolkata')::date::timestamp,
        ((upper(a.period) - interval '1 millisecond') at time zone 'Asia/Kolkata')::date::timestamp, interval '1 day') d
    where upper(a.period) > ${now} and a.checkout_id is not null and a.expires_at is null
    group by a.kind, d`.execute(db);
  return rows;
}
