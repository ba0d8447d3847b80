import { sql } from 'kysely';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { samePlan } from '#platform/database/prepared-statements.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { toTstzrange } from '#platform/time-range.ts';
import type { CheckoutState } from '../rules/checkout/checkout-states.ts';
import type { Customer } from '../rules/checkout/customer.ts';
import { snapshotQuote } from '../rules/checkout/quote-snapshot.ts';
import { type CheckoutRow, checkoutColumns, readCheckouts } from './checkouts.ts';

/** Serialises one person's purchases, so that each sees the holds of the others. */
export async function lockPerson(tx: Tx, uid: string): Promise<void> {
  await sql`select from users where uid = ${uid} for no key update`.execute(tx);
}

/**
 * The person's checkouts that hold something, also those whose time has just passed, the newest first; whether staff blocked the account; and
 * whether they ever ordered anything. One statement, as every purchase asks.
 */
export async function heldBy(
  tx: Tx,
  { uid, now }: { uid: string; now: Date },
): Promise<{ isBlocked: boolean; hasOrdered: boolean; held: CheckoutRow[] }> {
  const person = sql<{ is_blocked: boolean; has_ordered: boolean }>`(
    select exists (select from person_blocks
                   where uid = ${uid} and lifted_at is null and (until is null or until > ${now})) as is_blocked,
           exists (select from checkouts where uid = ${uid}) as has_ordered)`;
  const rows = await tx
    .selectFrom(person.as('person'))
    .modifyFront(samePlan)
    .leftJoin('checkouts', (join) => join.on('uid', '=', uid).on('state', '=', 'held'))
    .select(checkoutColumns)
    .select(['is_blocked', 'has_ordered'])
    .orderBy('created_at', 'desc')
    .execute();
  return {
    isBlocked: rows[0]?.is_blocked ?? false,
    hasOrdered: rows[0]?.has_ordered ?? false,
    held: rows.filter((row): row is typeof row & CheckoutRow => row.id !== null),
  };
}

/**
 * When each unpaid order of the person was opened after `since`: purchases, fees of moving one booking, by link or not, or what has one
 * `selectionKey`. An order that the provider failed to make is not counted.
 */
export async function unpaidSince(
  tx: Tx,
  {
    uid,
    moves,
    selectionKey,
    byLink,
    since,
  }: { uid: string; moves: string | null; selectionKey: string | null; byLink: boolean; since: Date },
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('checkouts')
    .modifyFront(samePlan)
    .select('created_at')
    .where('uid', '=', uid)
    .where('created_at', '>', since)
    .where('by_link', '=', byLink)
    .where(sql<boolean>`moves_booking is not distinct from ${moves}::text`)
    .where(sql<boolean>`(${selectionKey}::text is null or selection_key = ${selectionKey}::text)`)
    .where(sql<boolean>`(state = 'held' or (state in ('expired', 'released') and order_id is not null))`)
    .execute();
  return rows.map((row) => row.created_at);
}

/** The person's held checkout of one selection, of which there is one at most. */
export const findHeld = (
  db: Database | Tx,
  { uid, selectionKey }: { uid: string; selectionKey: string },
): Promise<CheckoutRow | undefined> =>
  readCheckouts(db)
    .where('uid', '=', uid)
    .where('selection_key', '=', selectionKey)
    .where('state', '=', 'held')
    .executeTakeFirst();

/** The person's checkouts whose unpaid holds are live at `now`. */
export async function liveHolds(db: Database, uid: string, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select('id')
    .where('uid', '=', uid)
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** The person's unpaid orders of a service that hold a place at `now`. */
export async function unpaidOrders(
  db: Database,
  { uid, service, now }: { uid: string; service: ServiceType; now: Date },
): Promise<{ key: string; orderId: string; until: Date }[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select(['selection_key', 'order_id', 'hold_expires_at'])
    .where('uid', '=', uid)
    .where('service_type', '=', service)
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', now)
    .where('moves_booking', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ selection_key: key, order_id: orderId, hold_expires_at: until }) =>
    orderId === null ? [] : [{ key, orderId, until }],
  );
}

export type NewCheckout = {
  bookingId: string;
  uid: string;
  quote: Quote;
  customer: Customer;
  terms: CancellationTerms;
  /** The booking that it moves or lets end later; null for a purchase. */
  moves: string | null;
  /** Its payment lets that booking end later, instead of moving it. */
  isExtension?: boolean;
  /** Whether a visitor with that booking's link opens it, or with the link that renews a month. */
  byLink: boolean;
  holdExpiresAt: Date;
  /** Null for one that has no order to ask about. */
  nextCheckAt: Date | null;
  now: Date;
};

/** The payment that a booking waits for at `now`, to be moved or to end later; the latest. */
export const waitingFee = (
  db: Database | Tx,
  { uid, bookingId, now }: { uid: string; bookingId: string; now: Date },
): Promise<CheckoutRow | undefined> =>
  readCheckouts(db)
    .where('uid', '=', uid)
    .where('moves_booking', '=', bookingId)
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What is known of a checkout while its order is made. */
export type HeldCheckout = Pick<
  CheckoutRow,
  'id' | 'booking_id' | 'order_id' | 'moves_booking' | 'total_paise' | 'hold_expires_at'
>;

/** Null when the booking id is in use. */
export async function insertCheckout(tx: Tx, checkout: NewCheckout): Promise<HeldCheckout | null> {
  const { quote } = checkout;
  const { rows } = await sql<HeldCheckout>`
    insert into checkouts (booking_id, uid, service_type, selection_key, quote, offer, period, base_paise, gst_paise,
      total_paise, customer, terms, moves_booking, is_extension, by_link, state, hold_expires_at, next_check_at, created_at)
    values (${checkout.bookingId}, ${checkout.uid}, ${quote.serviceType}, ${quote.selectionKey}, ${snapshotQuote(quote)},
      ${quote.offer}, ${toTstzrange(quote.occupies)}::tstzrange, ${quote.price.base}, ${quote.price.gst},
      ${quote.price.total}, ${JSON.stringify(checkout.customer)}, ${JSON.stringify(checkout.terms)}, ${checkout.moves},
      ${checkout.isExtension ?? false}, ${checkout.byLink}, 'held',
      ${checkout.holdExpiresAt}, ${checkout.nextCheckAt}, ${checkout.now})
    on conflict (booking_id) do nothing
    returning id, booking_id, order_id, moves_booking, total_paise, hold_expires_at`.execute(tx);
  return rows[0] ?? null;
}

/** Stores the details typed last, when the buyer orders the same selection again. Null if the hold has been fulfilled. */
export async function updateTyped(
  tx: Tx,
  id: number,
  { customer, quote }: { customer: Customer; quote: Pick<Quote, 'selection'> },
): Promise<CheckoutRow | null> {
  const row = await tx
    .updateTable('checkouts')
    .set({
      customer: JSON.stringify(customer),
      // The selection is the same, but the purpose of the room may have been typed again.
      quote: sql`jsonb_set(quote, '{selection}', ${JSON.stringify(quote.selection)}::jsonb)`,
    })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returning(checkoutColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** False if the hold has ended, or already has another order. */
export async function attachOrder(
  db: Database,
  id: number,
  { orderId, nextCheckAt }: { orderId: string; nextCheckAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await whileMaking(db, id)
    .set({ order_id: orderId, next_check_at: nextCheckAt })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Extends the lease of the process that creates the order to `until`. */
export const extendOrderLease = (db: Database, id: number, until: Date) =>
  whileMaking(db, id).set({ next_check_at: until }).execute();

/** Takes over a checkout whose lease ran out. False if it was extended, or if another process was faster. */
export async function takeOverOrderLease(
  db: Database,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await whileMaking(db, id)
    .set({ next_check_at: until })
    .where('next_check_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const whileMaking = (db: Database, id: number) =>
  db.updateTable('checkouts').where('id', '=', id).where('state', '=', 'held').where('order_id', 'is', null);

/** Writes a checkout's end. The caller holds its lock and has checked the transition (`checkoutStates`). */
export const endCheckout = (
  tx: Tx,
  id: number,
  end: { state: Exclude<CheckoutState, 'held'>; now: Date; nextCheckAt: Date | null },
) =>
  tx
    .updateTable('checkouts')
    .set({ state: end.state, ended_at: end.now, next_check_at: end.nextCheckAt })
    .where('id', '=', id)
    .execute();

/** Expires checkouts that lost their places early. They can no longer be paid, but their orders are still checked. */
export const expireUnheld = (db: Database, ids: readonly number[], now: Date) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .updateTable('checkouts')
        .set({ state: 'expired', ended_at: now })
        .where('id', 'in', ids)
        .where('state', '=', 'held')
        .execute();

/** Marks lapsed holds as expired. Their places are already free; their orders are still checked. */
export async function expireLapsed(db: Database, now: Date): Promise<number> {
  const { rows } = await sql`
    update checkouts set state = 'expired', ended_at = ${now}
    where id = any(array(select id from checkouts where state = 'held' and hold_expires_at <= ${now}
                         order by hold_expires_at limit 500 for update skip locked))
    returning id`.execute(db);
  return rows.length;
}
