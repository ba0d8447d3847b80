import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { PlaceKind } from '../rules/quote/quote-types.ts';

/**
 * Counts of what keeps its price when list prices change: paid bookings that have not ended, and orders with a hold. `months`: those of the paid
 * bookings that are memberships and monthly desks, which renew.
 */
export type Unaffected = { booked: number; held: number; months: number };

/**
 * Counts by the indexes of bookings by their end, and of holds by theirs.
 * @param monthly those of `kinds` that are sold by the month.
 * @param from when the new prices begin.
 */
export async function unaffectedBy(
  db: Database | Tx,
  { kinds, monthly, from, now }: { kinds: readonly PlaceKind[]; monthly: readonly PlaceKind[]; from: Date; now: Date },
): Promise<Unaffected> {
  const { rows } = await sql<Unaffected>`
    select
      (select count(*)::int from bookings b
        where b.status = 'confirmed' and b.ends_at > ${from} and b.place_kind = any(${[...kinds]}::text[])) as booked,
      (select count(*)::int from bookings b
        where b.status = 'confirmed' and b.ends_at > ${from} and b.starts_at <= ${from}
          and b.place_kind = any(${[...monthly]}::text[])) as months,
      (select count(*)::int from checkouts c
        where c.state = 'held' and c.hold_expires_at > ${now} and c.moves_booking is null
          and c.quote ->> 'placeKind' = any(${[...kinds]}::text[])) as held`.execute(db);
  return rows[0] ?? { booked: 0, held: 0, months: 0 };
}

/**
 * Use of an offer. `used`: bookings that were not cancelled. `discountPaise`: the sum by which they cost less than the list price of their day.
 */
export type OfferUse = { offer: string; used: number; cancelled: number; discountPaise: number };

/** By the index of checkouts with an offer; the list price is the one of the catalogue that was in force when it was ordered. */
export async function offerUses(db: Database | Tx): Promise<OfferUse[]> {
  const { rows } = await sql<OfferUse>`
    with list as materialized (
      select effective_from as begins, data -> 'offers' as offers,
             lead(effective_from, 1, 'infinity'::timestamptz) over (order by effective_from) as ends
      from (select distinct on (effective_from) effective_from, data from catalogue_versions
            order by effective_from, version desc) in_force
    )
    select c.offer,
           count(*) filter (where b.status <> 'cancelled')::int as used,
           count(*) filter (where b.status = 'cancelled')::int as cancelled,
           coalesce(sum((list.offers #>> array[c.offer, 'insteadOf'])::bigint - c.total_paise)
             filter (where b.status <> 'cancelled'), 0)::float8 as "discountPaise"
    from checkouts c
    join bookings b on b.checkout_id = c.id
    join list on c.created_at >= list.begins and c.created_at < list.ends
    where c.offer is not null
    group by c.offer`.execute(db);
  return rows;
}
