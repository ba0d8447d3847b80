import { type RawBuilder, sql } from 'kysely';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote-types.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type TimeRange, toTstzrange } from '#platform/time-range.ts';
import type { Taking } from './rules/day-states.ts';
import { longestSaleMs } from './rules/product.ts';
import { neighbourhood, startDayNumber, type Wish } from './rules/wish.ts';

export type NewClaim = Wish & { checkoutId: number; expiresAt: Date | null; now: Date };

const range = (period: TimeRange): RawBuilder<string> => sql`${toTstzrange(period)}::tstzrange`;

/**
 * The claims of a kind that overlap a window, found by their start: none is longer than the longest sale. Said without `&&`,
 * which would make the planner visit the index of the exclusion constraint, where other kinds lie in the way.
 */
const claimsWithin = (kind: PlaceKind, { start, end }: TimeRange): RawBuilder<boolean> => {
  const earliest = new Date(start.getTime() - longestSaleMs(kind));
  return sql`(c.kind = ${kind} and lower(c.period) > ${earliest} and lower(c.period) < ${end} and upper(c.period) > ${start})`;
};

/** Places of the kind (or the one wished for) on which nothing at all lies in the period, the smallest gap first. */
const emptyPlaces = (wish: Wish): RawBuilder<unknown> => {
  const wide = neighbourhood(wish);
  return sql`
    with near as (
      select place_id,
             bool_or(period && ${range(wish.period)}) as taken,
             max(upper(period)) filter (where upper(period) <= ${wish.period.start}) as before,
             min(lower(period)) filter (where lower(period) >= ${wish.period.end}) as after
      from claims c
      where ${claimsWithin(wish.kind, wide)}
      group by place_id
    )
    select p.id
    from places p left join near on near.place_id = p.id
    where p.kind = ${wish.kind} and p.in_use and ${isWished(wish)} and not coalesce(near.taken, false)
    order by coalesce(near.after, ${wide.end}) - coalesce(near.before, ${wide.start}), p.number`;
};

const isWished = ({ number }: Wish): RawBuilder<boolean> => sql`(${number}::int is null or p.number = ${number}::int)`;

/**
 * Takes an empty place in one statement; null when there is none, or another buyer was faster. `do nothing` obeys the
 * exclusion constraint without an error, which would end the transaction. The advisory lock names one place from one
 * start: it spreads a crowd over the places instead of making it queue for the first, and touches no other date. The room
 * has no other place to go to, so its buyers wait for each other on the constraint itself.
 */
export async function takeEmptyPlace(tx: Tx, claim: NewClaim): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    with empty as materialized (${emptyPlaces(claim)}),
    mine as (
      select id from empty
      where ${claim.kind}::text = 'room' or pg_try_advisory_xact_lock(id, ${startDayNumber(claim.period)}::int)
      limit 1
    )
    insert into claims (place_id, kind, period, checkout_id, expires_at, created_at)
    select id, ${claim.kind}::text, ${range(claim.period)}, ${claim.checkoutId}::bigint, ${claim.expiresAt}::timestamptz, ${claim.now}::timestamptz
    from mine
    on conflict do nothing
    returning (select number from places where places.id = claims.place_id) as number`.execute(tx);
  return rows[0]?.number ?? null;
}

/** Ends the expired holds that lie in the way. Those that somebody else is ending or paying just now are left to them. */
export async function endExpiredHolds(tx: Tx, wish: Wish, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from claims where id in (
      select c.id from claims c join places p on p.id = c.place_id
      where ${claimsWithin(wish.kind, wish.period)} and c.expires_at <= ${now} and ${isWished(wish)}
      order by c.id
      for update of c skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** How many places could be had at `now`: those without a paid claim or a live hold in the period, as far as is committed. */
export async function countFree(tx: Tx, wish: Wish, now: Date): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select count(*)::int as free
    from places p
    where p.kind = ${wish.kind} and p.in_use and ${isWished(wish)} and not exists (
      select from claims c
      where c.place_id = p.id and c.period && ${range(wish.period)} and (c.expires_at is null or c.expires_at > ${now})
    )`.execute(tx);
  return rows[0]?.free ?? 0;
}

/** Makes the checkout's hold permanent, however late, as long as nobody ended it; null when it is gone. */
export async function keepClaim(tx: Tx, checkoutId: number): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    update claims set expires_at = null where checkout_id = ${checkoutId}
    returning (select number from places where places.id = claims.place_id) as number`.execute(tx);
  return rows[0]?.number ?? null;
}

/** What is taken or held of a kind within a window at `now`: one row per period, so that a full month is a few rows. */
export async function readTakings(db: Database, kind: PlaceKind, window: TimeRange, now: Date): Promise<Taking[]> {
  const { rows } = await takingsQuery(kind, window, now).execute(db);
  return rows;
}

export const takingsQuery = (kind: PlaceKind, window: TimeRange, now: Date) => sql<Taking>`
  select (extract(epoch from lower(c.period)) * 1000)::float8 as "start",
         (extract(epoch from upper(c.period)) * 1000)::float8 as "end",
         json_agg(p.number) as numbers
  from claims c join places p on p.id = c.place_id and p.in_use
  where ${claimsWithin(kind, window)} and (c.expires_at is null or c.expires_at > ${now})
  group by c.period`;

/** What a checkout has for good; undefined when it has nothing. */
export async function claimOf(tx: Tx, checkoutId: number): Promise<{ number: number; period: TimeRange } | undefined> {
  const { rows } = await sql<{ number: number; start: Date; end: Date }>`
    select p.number, lower(c.period) as "start", upper(c.period) as "end"
    from claims c join places p on p.id = c.place_id
    where c.checkout_id = ${checkoutId}`.execute(tx);
  const [row] = rows;
  return row && { number: row.number, period: { start: row.start, end: row.end } };
}
