import { type Selectable, sql } from 'kysely';
import type { CancellationTerms } from '#capabilities/booking/rules/cancellation-terms.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote-types.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { toTstzrange } from '#platform/time-range.ts';
import type { CheckoutState } from './rules/checkout-states.ts';
import type { Customer } from './rules/customer.ts';
import { freezeQuote } from './rules/frozen-quote.ts';
import type { CheckoutsTable, WebhookEventsTable } from './tables.ts';

export type CheckoutRow = Selectable<CheckoutsTable>;

/** Said one by one where every purchase comes by: the plan of such a statement is kept, that of a `*` is not (`prepared-statements.ts`). */
const allColumns = [
  'id',
  'booking_id',
  'order_id',
  'uid',
  'service_type',
  'selection_key',
  'quote',
  'offer',
  'period',
  'base_paise',
  'gst_paise',
  'total_paise',
  'customer',
  'terms',
  'moves_booking',
  'state',
  'hold_expires_at',
  'next_check_at',
  'checks',
  'created_at',
  'ended_at',
] as const satisfies readonly (keyof CheckoutsTable)[];

// --- a person's holds -------------------------------------------------------------------------------------------------

/** Makes the person's other purchases wait for this one, so that their holds are counted and compared in turn. */
export async function lockPerson(tx: Tx, uid: string): Promise<void> {
  await sql`select from users where uid = ${uid} for no key update`.execute(tx);
}

/** The person's checkouts that hold something, also those whose time has just passed; the newest first. */
export const heldBy = (tx: Tx, uid: string): Promise<CheckoutRow[]> =>
  tx
    .selectFrom('checkouts')
    .select(allColumns)
    .where('uid', '=', uid)
    .where('state', '=', 'held')
    .orderBy('created_at', 'desc')
    .execute();

export type NewCheckout = {
  bookingId: string;
  uid: string;
  quote: Quote;
  customer: Customer;
  terms: CancellationTerms;
  /** The booking that it moves; null for a purchase. */
  moves: string | null;
  holdExpiresAt: Date;
  nextCheckAt: Date;
  now: Date;
};

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
      total_paise, customer, terms, moves_booking, state, hold_expires_at, next_check_at, created_at)
    values (${checkout.bookingId}, ${checkout.uid}, ${quote.serviceType}, ${quote.selectionKey}, ${freezeQuote(quote)},
      ${quote.offer}, ${toTstzrange(quote.occupies)}::tstzrange, ${quote.price.base}, ${quote.price.gst},
      ${quote.price.total}, ${JSON.stringify(checkout.customer)}, ${JSON.stringify(checkout.terms)}, ${checkout.moves}, 'held',
      ${checkout.holdExpiresAt}, ${checkout.nextCheckAt}, ${checkout.now})
    on conflict (booking_id) do nothing
    returning id, booking_id, order_id, moves_booking, total_paise, hold_expires_at`.execute(tx);
  return rows[0] ?? null;
}

/** The buyer pressed the button again with the same wish: what they typed last counts. Null when the hold was settled in the meantime. */
export async function updateCustomer(tx: Tx, id: number, customer: Customer): Promise<CheckoutRow | null> {
  const row = await tx
    .updateTable('checkouts')
    .set({ customer: JSON.stringify(customer) })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** False when the hold has ended in the meantime. */
export async function attachOrder(db: Database, id: number, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkouts')
    .set({ order_id: orderId })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

// --- finding ----------------------------------------------------------------------------------------------------------

export const findById = (db: Database | Tx, id: number): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst();

export const findByOrder = (db: Database | Tx, orderId: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkouts').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export const findByBooking = (db: Database | Tx, bookingId: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkouts').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/** The booking that a checkout is about: its own, or the one that it moves. */
export const bookingOf = ({ moves_booking, booking_id }: Pick<CheckoutRow, 'moves_booking' | 'booking_id'>): string =>
  moves_booking ?? booking_id;

export const lockByOrder = (tx: Tx, orderId: string): Promise<CheckoutRow | undefined> =>
  tx.selectFrom('checkouts').select(allColumns).where('order_id', '=', orderId).forUpdate().executeTakeFirst();

export const lockById = (tx: Tx, id: number): Promise<CheckoutRow | undefined> =>
  tx.selectFrom('checkouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

// --- ending -----------------------------------------------------------------------------------------------------------

/** Writes a checkout's end. The caller holds its lock and has asked the table of states. */
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

/** Writes the use of a once-only offer; false when the account has used it already. Waits for whoever is writing the same. */
export async function useOffer(
  tx: Tx,
  use: { uid: string; offer: string; checkoutId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into offer_uses (uid, offer, checkout_id, used_at)
    values (${use.uid}, ${use.offer}, ${use.checkoutId}, ${use.now})
    on conflict (uid, offer) do nothing returning uid`.execute(tx);
  return rows.length === 1;
}

export async function hasUsedOffer(db: Database | Tx, uid: string, offer: string): Promise<boolean> {
  const row = await db
    .selectFrom('offer_uses')
    .select('uid')
    .where('uid', '=', uid)
    .where('offer', '=', offer)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks holds whose time has passed as expired. Their places are free already; the orders are still asked about. */
export async function expireLapsed(db: Database, now: Date): Promise<number> {
  const { rows } = await sql`
    update checkouts set state = 'expired', ended_at = ${now}
    where id in (select id from checkouts where state = 'held' and hold_expires_at <= ${now}
                 order by hold_expires_at limit 500 for update skip locked)
    returning id`.execute(db);
  return rows.length;
}

// --- asking the provider ----------------------------------------------------------------------------------------------

export type DueCheckout = { id: number; created_at: Date; state: CheckoutState };

/** Locks checkouts that are due, passing over those that another process has. */
export const lockDue = (tx: Tx, now: Date, limit: number): Promise<DueCheckout[]> =>
  tx
    .selectFrom('checkouts')
    .select(['id', 'created_at', 'state'])
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/**
 * Makes holds due whose end lies further ahead than any hold lasts: the clock was set back since, and their next look would come that much too
 * late. Those that were looked at since are due by the clock as it is now.
 */
export async function bringForward(tx: Tx, { now, longestHold, soon }: { now: Date; longestHold: Date; soon: Date }) {
  await sql`
    update checkouts set next_check_at = ${now}
    where state = 'held' and hold_expires_at > ${longestHold} and next_check_at > ${soon}`.execute(tx);
}

/** Sets the next looks of several checkouts in one statement. */
export async function scheduleChecks(tx: Tx, checks: { id: number; at: Date | null }[]): Promise<void> {
  const ids = checks.map(({ id }) => id);
  const instants = checks.map(({ at }) => at?.toISOString() ?? null);
  await sql`
    update checkouts c set next_check_at = due.at, checks = c.checks + 1
    from unnest(${ids}::bigint[], ${instants}::timestamptz[]) as due(id, at)
    where c.id = due.id`.execute(tx);
}

/** Brings a look forward to `at`; never puts one off. */
export const checkSooner = (db: Database | Tx, id: number, at: Date) =>
  db
    .updateTable('checkouts')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('next_check_at', 'is', null), where('next_check_at', '>', at)]))
    .execute();

// --- webhooks ---------------------------------------------------------------------------------------------------------

export async function isKnownEvent(db: Database, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertEvent = (db: Database, event: Selectable<WebhookEventsTable>) =>
  db
    .insertInto('webhook_events')
    .values(event)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();

export type OverdueLooks = { count: number; oldestSeconds: number };

/** Looks at orders that were due more than a minute before `now`: one that falls due is made within seconds. */
export async function overdueLooks(db: Database, now: Date): Promise<OverdueLooks> {
  const { rows } = await sql<OverdueLooks>`
    select count(*)::int as count,
           coalesce(extract(epoch from ${now}::timestamptz - min(next_check_at)), 0)::float8 as "oldestSeconds"
    from checkouts where next_check_at <= ${now}::timestamptz - interval '1 minute'`.execute(db);
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}

// --- personal data ----------------------------------------------------------------------------------------------------

export async function setWhatsApp(tx: Tx, { uid, whatsApp }: { uid: string; whatsApp: boolean }): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    update checkouts set customer = jsonb_set(customer, '{whatsApp}', ${JSON.stringify(whatsApp)}::jsonb)
    where uid = ${uid} returning booking_id`.execute(tx);
  return rows.map((row) => row.booking_id);
}

export async function lockLiveHolds(tx: Tx, { uid, now }: { uid: string; now: Date }): Promise<string[]> {
  const rows = await tx
    .selectFrom('checkouts')
    .select('booking_id')
    .where('uid', '=', uid)
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', now)
    .forUpdate()
    .execute();
  return rows.map((row) => row.booking_id);
}

/** Leaves the shape of a customer with nothing in it. */
export async function forgetBuyer(tx: Tx, uid: string): Promise<string[]> {
  const nobody = { name: '', email: '', phone: '', whatsApp: false };
  const { rows } = await sql<{ booking_id: string }>`
    update checkouts set customer = ${JSON.stringify(nobody)}::jsonb, quote = quote #- '{selection,purpose}'
    where uid = ${uid} returning booking_id`.execute(tx);
  return rows.map((row) => row.booking_id);
}

export const checkoutsOf = (db: Database | Tx, uid: string): Promise<CheckoutRow[]> =>
  db.selectFrom('checkouts').selectAll().where('uid', '=', uid).orderBy('created_at').execute();
