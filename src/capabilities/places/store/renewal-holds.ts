import { sql } from 'kysely';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { samePlan } from '#platform/database/prepared-statements.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type TimeRange, toTstzrange } from '#platform/time-range.ts';
import { type Buyer, nextMonth } from '../rules/renewal.ts';
import { isForSale, notOf } from './allocations.ts';

/** A place that is kept for the month after `renewalOf`, the checkout of the month before. */
export type NewRenewalHold = {
  renewalOf: number;
  kind: PlaceKind;
  number: number;
  period: TimeRange;
  keptUntil: Date;
  now: Date;
};

/** The month of a person that ends at `start`. `renewalOf`: its checkout; null for any of theirs. */
type MonthBefore = { buyer: Buyer; renewalOf: number | null; kind: PlaceKind; start: Date };

/** Keeps the place if nothing else lies there; false if something does. Waits for a transaction that takes the same time. */
export async function insertRenewalHold(
  tx: Tx,
  { renewalOf, kind, number, period, keptUntil, now }: NewRenewalHold,
): Promise<boolean> {
  const { rows } = await sql`${samePlan}
    insert into allocations (place_id, kind, period, renewal_of, kept_until, expires_at, created_at)
    select p.id, p.kind, ${toTstzrange(period)}::tstzrange, ${renewalOf}::bigint, ${keptUntil}::timestamptz,
           ${keptUntil}::timestamptz, ${now}::timestamptz
    from places p
    where p.kind = ${kind} and p.number = ${number} and p.in_use and ${isForSale({ kind, number, period })}
    on conflict do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Gives a place that is kept for a person's month from `start` to a checkout of theirs. Its hold then ends with the checkout's, but not before the
 * place would have been free for others. Null where none is kept, or another live checkout of theirs has it.
 * @param expiresAt null for a checkout that is paid: what was kept is then the checkout's for good.
 */
export async function takeRenewalHold(
  tx: Tx,
  taking: MonthBefore & {
    number: number | null;
    checkoutId: number;
    expiresAt: Date | null;
    now: Date;
  },
): Promise<number | null> {
  const { renewalOf, kind, number, start, checkoutId, expiresAt, now } = taking;
  const { rows } = await sql<{ number: number }>`${samePlan}
    update allocations a set checkout_id = ${checkoutId},
      expires_at = case when ${expiresAt}::timestamptz is null then null else greatest(a.kept_until, ${expiresAt}) end,
      renewal_of = case when ${expiresAt}::timestamptz is null then null else a.renewal_of end,
      kept_until = case when ${expiresAt}::timestamptz is null then null else a.kept_until end
    where a.id = (
      select k.id from allocations k
      join checkouts m on m.id = k.renewal_of and ${isOf('m', taking.buyer)}
      join places p on p.id = k.place_id and p.in_use
      left join checkouts r on r.id = k.checkout_id
      where k.kind = ${kind} and lower(k.period) = ${start} and k.expires_at is not null
        and (${number}::int is null or p.number = ${number}::int) and (${renewalOf}::bigint is null or m.id = ${renewalOf}::bigint)
        and (r.id is null or r.state <> 'held' or r.hold_expires_at <= ${now})
      order by p.number limit 1 for update of k
    )
    returning (select number from places where places.id = a.place_id) as number`.execute(tx);
  return rows[0]?.number ?? null;
}

/** Numbers of the places that the person has paid for until `start`. */
export async function placesBefore(tx: Tx, { kind, start, buyer }: MonthBefore): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`${samePlan}
    select p.number from allocations a join places p on p.id = a.place_id
    join checkouts m on m.id = a.checkout_id and ${isOf('m', buyer)}
    where a.kind = ${kind} and a.expires_at is null and upper(a.period) = ${start}
      and lower(a.period) > ${start}::timestamptz - interval '32 days' and lower(a.period) < ${start}
    order by p.number`.execute(tx);
  return rows.map(({ number }) => number);
}

/**
 * Whether a checkout `m` is a person's. Who has no account is recognised by phone number and name: only their own place is at stake, and a
 * colleague sees them.
 */
const isOf = (m: string, { uid, withoutAccount }: Buyer) => {
  const isTheirs = sql`${sql.ref(`${m}.uid`)} = ${uid}`;
  if (!withoutAccount) return isTheirs;
  return sql`(${isTheirs} or exists (
    select from users w
    where w.uid = ${uid} and w.phone <> '' and w.phone = ${sql.ref(`${m}.customer`)} ->> 'phone'
      and fold_name(w.display_name) = fold_name(${sql.ref(`${m}.customer`)} ->> 'name')))`;
};

/** Until when a place is kept for the month after a checkout's; null where none is, or it has expired. */
export const keptUntilOf = async (db: Database | Tx, checkoutId: number, now: Date): Promise<Date | null> =>
  (await keptForRenewal(db, [checkoutId], now)).get(checkoutId) ?? null;

/** Until when places are kept for the months after those of some checkouts, by the checkout's id. Checkouts without a kept place are left out. */
export async function keptForRenewal(
  db: Database | Tx,
  checkoutIds: readonly number[],
  now: Date,
): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; until: Date }>`
    select renewal_of as id, kept_until as until from allocations
    where renewal_of = any(${checkoutIds}) and expires_at > ${now}`.execute(db);
  return new Map(rows.map(({ id, until }) => [id, until]));
}

/** A place that is free for a period, and whether it is taken for the month after. */
export type FreePlace = { number: number; nextMonthTaken: boolean };

/**
 * The places of a kind that are free for a month at `now`, as far as is committed.
 * @param except checkouts whose allocations count as released.
 */
export async function freePlaces(
  tx: Tx,
  { kind, period }: { kind: PlaceKind; period: TimeRange },
  now: Date,
  except: readonly number[],
): Promise<FreePlace[]> {
  const isFree = (month: TimeRange) => sql`(${isForSale({ kind, number: null, period: month })} and not exists (
    select from allocations c
    where c.place_id = p.id and c.period && ${toTstzrange(month)}::tstzrange and (c.expires_at is null or c.expires_at > ${now})
      ${notOf(except)}))`;
  const { rows } = await sql<FreePlace>`
    select p.number, not ${isFree(nextMonth(period))} as "nextMonthTaken"
    from places p where p.kind = ${kind} and p.in_use and ${isFree(period)}
    order by p.number`.execute(tx);
  return rows;
}

/**
 * Releases a checkout's place and its renewal hold. Free for others after the commit. If the place was kept for this person's next month, it is kept
 * again while the month before it exists. Safe to repeat.
 */
export async function releasePlace(tx: Tx, checkoutId: number): Promise<void> {
  await sql`
    with returned as (
      update allocations set checkout_id = null, expires_at = kept_until
      where checkout_id = ${checkoutId} and renewal_of is not null and expires_at is not null
    ),
    ${endedRenewal(checkoutId)}
    delete from allocations
    where (checkout_id = ${checkoutId} and (renewal_of is null or expires_at is null))
      or (renewal_of = ${checkoutId} and checkout_id is null)`.execute(tx);
}

/**
 * Ends the renewal hold of a checkout, which itself stays, as its member does not renew. A renewal that is being paid keeps its hold. Safe to repeat.
 */
export async function endRenewal(tx: Tx, checkoutId: number): Promise<void> {
  await sql`
    with ${endedRenewal(checkoutId)}
    delete from allocations where renewal_of = ${checkoutId} and checkout_id is null`.execute(tx);
}

/** Keeps another place for the month after, instead of the one before; nothing where none was kept, or a renewal is being paid. */
export async function carryRenewalHold(
  tx: Tx,
  { checkoutId, kind, number, now }: { checkoutId: number; kind: PlaceKind; number: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ start: Date; end: Date; keptUntil: Date }>`
    delete from allocations where renewal_of = ${checkoutId} and checkout_id is null and expires_at > ${now}
    returning lower(period) as start, upper(period) as "end", kept_until as "keptUntil"`.execute(tx);
  const [kept] = rows;
  if (!kept) return;
  const { keptUntil, ...period } = kept;
  await insertRenewalHold(tx, { renewalOf: checkoutId, kind, number, period, keptUntil, now });
}

const endedRenewal = (checkoutId: number) => sql`
    ended as (
      update allocations a set renewal_of = null, kept_until = null,
        expires_at = case when a.expires_at is null then null else r.hold_expires_at end
      from checkouts r
      where a.renewal_of = ${checkoutId} and r.id = a.checkout_id
    )`;
