import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';
import type { PurgedKind } from '../rules/retention.ts';

/** Limits of one deletion: rows older than `before`, at most `limit` of them. */
type Expired = { before: Date; limit: number };

/** Removes the oldest expired data of a kind. @returns how many rows, or orders with all that belongs to them. */
type Remove = (tx: Tx, expired: Expired) => Promise<number>;

const removed =
  (statement: (expired: Expired) => RawBuilder<unknown>): Remove =>
  async (tx, expired) =>
    Number((await statement(expired).execute(tx)).numAffectedRows ?? 0);

/** Deletes the oldest rows of a table by `time`, of those that are `only`; `key` names a row. */
const deleteOldest =
  (
    table: RawBuilder<unknown>,
    key: RawBuilder<unknown>,
    time: RawBuilder<unknown>,
    only: RawBuilder<unknown> = sql`true`,
  ) =>
  ({ before, limit }: Expired): RawBuilder<unknown> =>
    sql`
    delete from ${table} where ${key} = any(array(
      select ${key} from ${table} where ${only} and ${time} < ${before}
      order by ${time} limit ${limit} for update skip locked))`;

const oldest = (...rows: Parameters<typeof deleteOldest>): Remove => removed(deleteOldest(...rows));

const oldestEntries = oldest(sql`audit_log`, sql`id`, sql`at`);

const oldestBlocks = deleteOldest(sql`person_blocks`, sql`id`, sql`coalesce(lifted_at, until)`);

/** Each takes a bounded number of rows by an index of their time, and passes over what another transaction holds. */
export const removeExpired: Record<PurgedKind, Remove> = {
  messages: oldest(sql`messages`, sql`id`, sql`created_at`),
  providerEvents: oldest(sql`webhook_events`, sql`event_id`, sql`received_at`),
  enquiries: oldest(sql`enquiries`, sql`id`, sql`created_at`),
  newsletterUnconfirmed: oldest(sql`newsletter_subscribers`, sql`email`, sql`asked_at`, sql`state = 'pending'`),
  newsletterLeft: oldest(sql`newsletter_subscribers`, sql`email`, sql`unsubscribed_at`, sql`state = 'unsubscribed'`),
  consents: removed(
    ({ before, limit }) => sql`
      delete from consents where id = any(array(
        select c.id from consents c
        where c.at < ${before} and exists (select from consents newer where newer.uid = c.uid and newer.purpose = c.purpose
                                           and newer.id > c.id and newer.asked and newer.at < ${before})
        order by c.at limit ${limit} for update skip locked))`,
  ),
  offersByAddress: removed(
    ({ before, limit }) => sql`
      delete from offer_uses_by_address where (address_hash, offer) in (
        select address_hash, offer from offer_uses_by_address where used_at < ${before}
        order by used_at limit ${limit} for update skip locked)`,
  ),
  erasedAccounts: oldest(sql`erased_accounts`, sql`uid_hash`, sql`erased_at`),
  // The table refuses to lose anything but what is named here.
  auditLog: async (tx, expired) => {
    await sql`select set_config('meju.audit_log_purged_before', ${expired.before.toISOString()}, true)`.execute(tx);
    return oldestEntries(tx, expired);
  },
  consoleRequests: removed(
    ({ before, limit }) => sql`
      delete from console_requests where (staff_id, key) in (
        select staff_id, key from console_requests where at < ${before} order by at limit ${limit} for update skip locked)`,
  ),
  // The action that it allowed names it for as long as that is kept.
  approvals: removed(
    ({ before, limit }) => sql`
      delete from approvals where id = any(array(
        select p.id from approvals p
        where p.given_at < ${before}
          and not exists (select from audit_log a where a.approval_id = p.id)
          and not exists (select from refunds r where r.approval_id = p.id)
          and not exists (select from drawer_sessions d where d.approval_id = p.id)
        order by p.given_at limit ${limit} for update skip locked))`,
  ),
  payouts: removed(
    ({ before, limit }) => sql`
      delete from settlement_lines where (settlement_id, entity_id, type, ordinal) in (
        select settlement_id, entity_id, type, ordinal from settlement_lines where settled_at < ${before}
        order by settled_at limit ${limit} for update skip locked)`,
  ),
  shifts: oldest(sql`console_sessions`, sql`token_hash`, sql`ends_at`),
  wrongPins: removed(
    ({ before, limit }) => sql`
      delete from pin_tries where (device_id, staff_id) in (
        select device_id, staff_id from pin_tries where locked_until < ${before}
        order by locked_until limit ${limit} for update skip locked)`,
  ),
  tasks: oldest(sql`tasks`, sql`id`, sql`done_at`),
  notes: oldest(sql`notes`, sql`id`, sql`at`),
  blocks: async (tx, expired) => {
    const { rows } = await sql<{ uid: string }>`${oldestBlocks(expired)} returning uid`.execute(tx);
    await removeWalkIns(
      tx,
      rows.map((row) => row.uid),
    );
    return rows.length;
  },
  unpaidOrders: removeUnpaidOrders,
  papers: removeDocuments,
};

/** Skips orders that are still being checked, or that a payment, place or booking references. */
async function removeUnpaidOrders(tx: Tx, { before, limit }: Expired): Promise<number> {
  const { rows } = await sql<{ booking_id: string; uid: string }>`
    with old as materialized (
      select c.id from checkouts c
      where c.state in ('expired', 'released') and c.ended_at < ${before} and c.next_check_at is null
        and not exists (select from payments p where p.checkout_id = c.id)
        and not exists (select from bookings b where b.checkout_id = c.id)
        and not exists (select from allocations k where k.checkout_id = c.id)
      order by c.ended_at limit ${limit} for update skip locked),
    requests as (delete from payment_requests where checkout_id in (select id from old))
    delete from checkouts where id in (select id from old) returning booking_id, uid`.execute(tx);
  const bookingIds = rows.map((row) => row.booking_id);
  await sql`delete from booking_events where booking_id = any(${bookingIds})`.execute(tx);
  await sql`delete from visits where booking_id = any(${bookingIds})`.execute(tx);
  await removeWalkIns(
    tx,
    rows.map((row) => row.uid),
  );
  return rows.length;
}

/**
 * Deletes name and phone number of walk-in customers after their last order, once no block needs them: they have no account to delete.
 * @param uids customers whose orders or blocks were deleted.
 */
async function removeWalkIns(tx: Tx, uids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ uid: string }>`
    select uid from users u
    where u.uid = any(${uids}) and u.uid like 'walkin:%'
      and not exists (select from checkouts c where c.uid = u.uid)
      and not exists (select from person_blocks b where b.uid = u.uid)
    for update skip locked`.execute(tx);
  const gone = rows.map(({ uid }) => uid);
  if (gone.length === 0) return;
  await sql`delete from notes where uid = any(${gone})`.execute(tx);
  await sql`delete from consents where uid = any(${gone})`.execute(tx);
  await sql`delete from users where uid = any(${gone})`.execute(tx);
}

/**
 * Removes paid orders as a whole, documents included, once nothing of them is younger: no visit, payment, refund or document, and for a move's
 * fee nothing of the moved booking.
 */
async function removeDocuments(tx: Tx, { before, limit }: Expired): Promise<number> {
  const { rows } = await sql<{ id: number; booking_id: string; uid: string }>`
    select c.id, c.booking_id, c.uid from checkouts c
    where c.state in ('settled', 'refunded') and c.created_at < ${before} and c.next_check_at is null
      and not exists (select from bookings b where b.checkout_id = c.id and b.ends_at >= ${before})
      and not exists (select from bookings b where b.booking_id = c.moves_booking and b.ends_at >= ${before})
      and not exists (select from payments p where p.checkout_id = c.id and p.captured_at >= ${before})
      and not exists (select from payments p join refunds r on r.payment_id = p.payment_id
                      where p.checkout_id = c.id and r.requested_at >= ${before})
      and not exists (select from invoices i where i.booking_id = c.booking_id and i.issued_at >= ${before})
      and not exists (select from invoices i where i.moved_booking_id = c.booking_id and i.issued_at >= ${before})
    order by c.created_at limit ${limit} for update skip locked`.execute(tx);
  const ids = rows.map((row) => row.id);
  const bookingIds = rows.map((row) => row.booking_id);
  const paymentIds = await sql<{ payment_id: string }>`
    select payment_id from payments where checkout_id = any(${ids})
    union all
    (select p.payment_id from payments p
     where p.checkout_id is null and p.captured_at < ${before}
       and not exists (select from refunds r where r.payment_id = p.payment_id and r.requested_at >= ${before})
     order by p.captured_at limit ${limit})`.execute(tx);
  const payments = paymentIds.rows.map((row) => row.payment_id);
  await sql`delete from refunds where payment_id = any(${payments})`.execute(tx);
  await sql`delete from disputes where payment_id = any(${payments})`.execute(tx);
  await sql`delete from handed_over_moves where payment_id = any(${payments})`.execute(tx);
  await sql`delete from handed_over_corrections where payment_id = any(${payments})`.execute(tx);
  await sql`delete from invoices where booking_id = any(${bookingIds})`.execute(tx);
  // A payment without an order has its trail under its own id.
  await sql`delete from booking_events where booking_id = any(${[...bookingIds, ...payments]})`.execute(tx);
  await sql`delete from closure_cases where booking_id = any(${bookingIds})`.execute(tx);
  await sql`delete from closure_cancellations where booking_id = any(${bookingIds})`.execute(tx);
  await sql`delete from renewal_reminders where booking_id = any(${bookingIds})`.execute(tx);
  await sql`delete from visits where booking_id = any(${bookingIds})`.execute(tx);
  await sql`delete from releases where booking_id = any(${bookingIds})`.execute(tx);
  await sql`delete from payment_doubts where payment_id = any(${payments})`.execute(tx);
  await sql`delete from offer_uses where checkout_id = any(${ids})`.execute(tx);
  await sql`delete from allocations where checkout_id = any(${ids})`.execute(tx);
  await sql`delete from bookings where checkout_id = any(${ids})`.execute(tx);
  // Included hours stay until the last booking that used them is deleted.
  await sql`
    with gone as (delete from room_credit_uses where booking_id = any(${bookingIds}) returning credit_id)
    delete from room_credits c
    where (c.booking_id = any(${bookingIds}) or c.id in (select credit_id from gone))
      and not exists (select from bookings b where b.booking_id = c.booking_id)
      and not exists (select from room_credit_uses u where u.credit_id = c.id and u.booking_id <> all(${bookingIds}))`.execute(
    tx,
  );
  await sql`delete from payments where payment_id = any(${payments})`.execute(tx);
  await sql`delete from payment_requests where checkout_id = any(${ids})`.execute(tx);
  await sql`delete from checkouts where id = any(${ids})`.execute(tx);
  await removeWalkIns(
    tx,
    rows.map((row) => row.uid),
  );
  const loose = await sql`
    delete from disputes where dispute_id = any(array(
      select d.dispute_id from disputes d
      where d.heard_at < ${before} and not exists (select from payments p where p.payment_id = d.payment_id)
      order by d.heard_at limit ${limit} for update skip locked))`.execute(tx);
  return Math.max(rows.length, payments.length, Number(loose.numAffectedRows ?? 0));
}
