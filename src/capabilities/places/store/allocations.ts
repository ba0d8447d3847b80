import { type RawBuilder, sql } from 'kysely';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type TimeRange, toTstzrange } from '#platform/time-range.ts';
import type { Occupancy } from '../rules/day-states.ts';
import { neighbourhood, type PlaceRequest, startDayNumber } from '../rules/place-request.ts';
import { isHourly, isMonthly, longestSaleMs } from '../rules/product.ts';
import { nextMonth } from '../rules/renewal.ts';

export type NewAllocation = PlaceRequest & { checkoutId: number; expiresAt: Date | null; now: Date };

export const range = (period: TimeRange): RawBuilder<string> => sql`${toTstzrange(period)}::tstzrange`;

/**
 * The allocations of a kind that overlap a window, found by their start: none is longer than the longest sale. Said without `&&`,
 * which would make the planner visit the index of the exclusion constraint, where other kinds lie in the way.
 */
const allocationsWithin = (kind: PlaceKind, { start, end }: TimeRange): RawBuilder<boolean> => {
  const earliest = new Date(start.getTime() - longestSaleMs(kind));
  return sql`(c.kind = ${kind} and lower(c.period) > ${earliest} and lower(c.period) < ${end} and upper(c.period) > ${start})`;
};

/** Excludes the allocations of these checkouts. Allocations of closures have no checkout. */
export const notOf = (checkoutIds: readonly number[]): RawBuilder<unknown> =>
  checkoutIds.length > 0 ? sql`and (c.checkout_id is null or c.checkout_id <> all(${checkoutIds}))` : sql``;

/**
 * Places of the kind (or the requested one) on which nothing at all lies in the period. Of monthly ones first those that are free for the month
 * after too, so that their members can stay; then the smallest gap.
 */
const emptyPlaces = (request: PlaceRequest & { now: Date }): RawBuilder<unknown> => {
  const wide = neighbourhood(request);
  return sql`
    with near as (
      select place_id,
             bool_or(period && ${range(request.period)}) as taken,
             max(upper(period)) filter (where upper(period) <= ${request.period.start}) as before,
             min(lower(period)) filter (where lower(period) >= ${request.period.end} and (expires_at is null or expires_at > ${request.now})) as after
      from allocations c
      where ${allocationsWithin(request.kind, wide)}
      group by place_id
    )
    select p.id
    from places p left join near on near.place_id = p.id
    where p.kind = ${request.kind} and p.in_use and ${isRequested(request)} and not coalesce(near.taken, false) and ${isForSale(request)}
    order by ${goesOn(request)} coalesce(near.after, ${wide.end}) - coalesce(near.before, ${wide.start}), p.number`;
};

const goesOn = ({ kind, period }: PlaceRequest): RawBuilder<unknown> =>
  isMonthly(kind) ? sql`coalesce(near.after < ${nextMonth(period).end}, false),` : sql``;

/**
 * Places `p` that the operator closed for a part of the period are not for sale, whatever was freed on them since; nor are those beyond the capacity
 * of any of its days.
 */
export const isForSale = ({ kind, period }: PlaceRequest): RawBuilder<boolean> => sql`not exists (
  select from place_limits l where l.kind = ${kind} and l.period && ${range(period)} and l.capacity < p.number)
and not exists (
  select from closures x
  where x.kind = ${kind} and x.reopened_at is null and x.period && ${range(period)}
    and (x.place_number is null or x.place_number = p.number))`;

export const isRequested = ({ number }: PlaceRequest): RawBuilder<boolean> =>
  sql`(${number}::int is null or p.number = ${number}::int)`;

/**
 * Takes an empty place in one statement; null when there is none, or another buyer was faster. `do nothing` obeys the
 * exclusion constraint without an error, which would end the transaction. The advisory lock names one place from one
 * start: it spreads a crowd over the places instead of making it queue for the first, and touches no other date. The room
 * has no other place to go to, so its buyers wait for each other on the constraint itself.
 */
export async function allocateFreePlace(tx: Tx, allocation: NewAllocation): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    with empty as materialized (${emptyPlaces(allocation)}),
    mine as (
      select id from empty
      where ${isHourly(allocation.kind)} or pg_try_advisory_xact_lock(id, ${startDayNumber(allocation.period)}::int)
      limit 1
    )
    insert into allocations (place_id, kind, period, checkout_id, expires_at, created_at)
    select id, ${allocation.kind}::text, ${range(allocation.period)}, ${allocation.checkoutId}::bigint, ${allocation.expiresAt}::timestamptz, ${allocation.now}::timestamptz
    from mine
    on conflict do nothing
    returning (select number from places where places.id = allocations.place_id) as number`.execute(tx);
  return rows[0]?.number ?? null;
}

/** Deletes expired holds in the period, except those locked by another transaction. */
export async function endExpiredHolds(tx: Tx, request: PlaceRequest, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from allocations where id in (
      select c.id from allocations c join places p on p.id = c.place_id
      where ${allocationsWithin(request.kind, request.period)} and c.expires_at <= ${now} and ${isRequested(request)}
      order by c.id
      for update of c skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * How many places are free at `now`: those without a paid allocation or a live hold in the period, as far as is committed.
 * @param except checkouts whose allocations count as released.
 */
export async function countFree(
  tx: Tx,
  request: PlaceRequest,
  now: Date,
  except: readonly number[] = [],
): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select count(*)::int as free
    from places p
    where p.kind = ${request.kind} and p.in_use and ${isRequested(request)} and ${isForSale(request)} and not exists (
      select from allocations c
      where c.place_id = p.id and c.period && ${range(request.period)} and (c.expires_at is null or c.expires_at > ${now})
        ${notOf(except)}
    )`.execute(tx);
  return rows[0]?.free ?? 0;
}

/** Makes the checkout's hold permanent, however late, as long as nobody ended it; null when it is gone. */
export async function confirmAllocation(tx: Tx, checkoutId: number): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    update allocations set expires_at = null, renewal_of = null, kept_until = null where checkout_id = ${checkoutId}
    returning (select number from places where places.id = allocations.place_id) as number`.execute(tx);
  return rows[0]?.number ?? null;
}

/** What is taken or held of a kind within a window at `now`: one row per period, so that a full month is a few rows. */
export async function readOccupancy(
  db: Database,
  kind: PlaceKind,
  window: TimeRange,
  { now, except }: { now: Date; except: readonly number[] },
): Promise<Occupancy[]> {
  const { rows } = await occupancyQuery(kind, window, now, except).execute(db);
  return rows;
}

/** @param except checkouts whose allocations are left out: the caller's own, which block only others. */
export const occupancyQuery = (
  kind: PlaceKind,
  window: TimeRange,
  now: Date,
  except: readonly number[] = [],
) => sql<Occupancy>`
  select (extract(epoch from lower(c.period)) * 1000)::float8 as "start",
         (extract(epoch from upper(c.period)) * 1000)::float8 as "end",
         json_agg(p.number) as numbers
  from allocations c join places p on p.id = c.place_id and p.in_use
  where ${allocationsWithin(kind, window)} and (c.expires_at is null or c.expires_at > ${now})
    ${notOf(except)}
  group by c.period
  union all
  select (extract(epoch from lower(x.period)) * 1000)::float8, (extract(epoch from upper(x.period)) * 1000)::float8,
         case when x.place_number is not null then json_build_array(x.place_number) end
  from closures x
  where x.kind = ${kind} and x.reopened_at is null and x.period && ${range(window)}`;

/** Allocations of these checkouts, with the places' numbers. */
export async function allocationsOf(
  db: Database,
  kind: PlaceKind,
  checkoutIds: readonly number[],
): Promise<{ number: number; period: TimeRange }[]> {
  const { rows } = await sql<{ number: number; start: Date; end: Date }>`
    select p.number, lower(c.period) as "start", upper(c.period) as "end"
    from allocations c join places p on p.id = c.place_id
    where c.checkout_id = any(${checkoutIds}) and c.kind = ${kind}`.execute(db);
  return rows.map(({ number, start, end }) => ({ number, period: { start, end } }));
}

/** A checkout's paid allocation. Undefined if it has none. */
export async function allocationOf(
  tx: Tx,
  checkoutId: number,
): Promise<{ number: number; period: TimeRange } | undefined> {
  const { rows } = await sql<{ number: number; start: Date; end: Date }>`
    select p.number, lower(c.period) as "start", upper(c.period) as "end"
    from allocations c join places p on p.id = c.place_id
    where c.checkout_id = ${checkoutId}`.execute(tx);
  const [row] = rows;
  return row && { number: row.number, period: { start: row.start, end: row.end } };
}
