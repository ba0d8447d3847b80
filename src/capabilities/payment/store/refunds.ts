import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { RefundCause } from '../rules/refund-cause.ts';
import type { RefundState } from '../rules/refund-states.ts';
import { firstKey } from '../rules/refunds/refund-key.ts';
import type { RefundsTable } from '../tables.ts';
import { notReplaced } from './given-by-hand.ts';
import { promisedPaise } from './refund-sums.ts';

export type RefundRow = Selectable<RefundsTable>;

/** When the trail of its booking last says this of a refund. @param refund the name of `refunds` in the statement. */
export const lastEventOf = (refund: 'refunds' | 'r', event: string) => sql<Date | null>`
  (select max(e.at) from booking_events e where e.booking_id = ${sql.ref(`${refund}.booking_id`)} and e.event = ${event}
     and e.detail ->> 'refundId' = ${sql.ref(`${refund}.id`)}::text)`;

export const findRefundByKey = (db: Database | Tx, key: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('refund_key', '=', key).executeTakeFirst();

export const insertRefund = (
  tx: Tx,
  {
    cause,
    ...refund
  }: Pick<
    RefundRow,
    'refund_key' | 'payment_id' | 'booking_id' | 'amount_paise' | 'reason' | 'requested_at' | 'next_check_at'
  > &
    Partial<Pick<RefundRow, 'state' | 'route' | 'bank_reference' | 'sent_at' | 'processed_at' | 'in_place_of'>> & {
      cause?: RefundCause | undefined;
    },
): Promise<RefundRow> =>
  tx
    .insertInto('refunds')
    .values({ state: 'requested', ...refund, ...(cause ? causeColumns(cause) : {}) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A payment's oldest refund of this amount that the provider refused for good, and since when; locked. */
export async function lockRefusedRefund(
  tx: Tx,
  { paymentId, amount }: { paymentId: string; amount: number },
): Promise<{ id: number; kind: RefundRow['kind']; failedAt: Date | null } | undefined> {
  const { rows } = await sql<{ id: number; kind: RefundRow['kind']; failedAt: Date | null }>`
    select id, kind, ${lastEventOf('refunds', 'refund_failed')} as "failedAt"
    from refunds where payment_id = ${paymentId} and state = 'failed' and amount_paise = ${amount} and ${notReplaced}
    order by id limit 1 for update`.execute(tx);
  return rows[0];
}

export const findRefund = (db: Database | Tx, id: number): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

/** A refund that the provider refused and nobody gave by hand, and since when; locked. */
export async function lockRefused(tx: Tx, id: number): Promise<(RefundRow & { failedAt: Date | null }) | undefined> {
  const { rows } = await sql<RefundRow & { failedAt: Date | null }>`
    select refunds.*, ${lastEventOf('refunds', 'refund_failed')} as "failedAt"
    from refunds where id = ${id} and state = 'failed' and ${notReplaced}
    for update`.execute(tx);
  return rows[0];
}

/** A refund of a payment that was not handed out yet, locked. */
export const lockDueRefund = (tx: Tx, { id, paymentId }: { id: number; paymentId: string }) =>
  tx
    .selectFrom('refunds')
    .select(['id', 'refund_key', 'amount_paise'])
    .where('id', '=', id)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'requested')
    .forUpdate()
    .executeTakeFirst();

/** Marks a refund as paid out at the counter. */
export const setPaidOut = (tx: Tx, { refundId, staffId, now }: { refundId: number; staffId: number; now: Date }) =>
  sql`
    update refunds set state = 'processed', route = 'counter', by_staff = ${staffId}, sent_at = ${now}, processed_at = ${now}, next_check_at = null
    where id = ${refundId}`.execute(tx);

/** Refunds of payments that the provider knows. */
const ofProvider = sql<boolean>`payment_id not like 'ctr\\_%'`;

/** Refunds plus disputed money must not exceed the payment. Disputed money is refunded only after the dispute is won, else it would be paid twice. */
const isUndisputed = sql<boolean>`not exists (
  select from payments p where p.payment_id = refunds.payment_id
    and exists (select from disputes d where d.payment_id = p.payment_id and d.freed_at is null)
    and p.amount_paise < coalesce((select sum(r.amount_paise) from refunds r
                                   where r.payment_id = p.payment_id and r.state <> 'failed'), 0)
                       + (select sum(coalesce(d.amount_paise, p.amount_paise)) from disputes d
                          where d.payment_id = p.payment_id and d.freed_at is null))`;

const causeColumns = ({ kind, byStaff, approvalId, beyondTerms }: RefundCause) => ({
  kind,
  by_staff: byStaff,
  approval_id: approvalId,
  beyond_terms_paise: beyondTerms,
});

/**
 * Takes an unsent refund for one try: the process that gets the row may call the provider, until `until`.
 * The count goes up before the call, so that after a crash in between the next one looks before it repeats.
 */
export const leaseRefundToSend = (
  db: Database,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<RefundRow | undefined> =>
  db
    .updateTable('refunds')
    .set((column) => ({ attempts: column('attempts', '+', 1), next_check_at: until }))
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .where(ofProvider)
    .where(isUndisputed)
    .where((where) => where.or([where('attempts', '=', 0), where('next_check_at', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

/**
 * Takes refunds that are due for a check, each by one process. `any(array(…))` runs once; PostgreSQL may run a subquery behind `in` for each
 * row and so exceed the limit.
 */
export async function leaseDueRefunds(db: Database, { now, until }: { now: Date; until: Date }): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update refunds set next_check_at = ${until}
    where id = any(array(select id from refunds where next_check_at <= ${now} and state in ('sent', 'processed') and ${ofProvider}
                         order by next_check_at limit 20 for update skip locked))
    returning *`.execute(db);
  return rows;
}

/** Unsent refunds whose next try is due. */
export const refundsToSend = (db: Database, now: Date): Promise<{ id: number }[]> =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'requested')
    .where(ofProvider)
    .where(isUndisputed)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(20)
    .execute();

export const noteRefundTry = (db: Database, id: number, next: Date | null, error: string) =>
  db
    .updateTable('refunds')
    .set({ next_check_at: next, last_error: error })
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'sent', 'processed'])
    .execute();

/** Makes the next check of a refund due. */
export const askOfRefund = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('refunds').set({ next_check_at: now }).where('id', '=', id).execute();

/** The refund, locked: by the provider's id, or else by our key. */
export const lockRefund = (
  tx: Tx,
  { providerId, key }: { providerId: string | null; key: string | null },
): Promise<RefundRow | undefined> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where((where) => where.or([where('provider_refund_id', '=', providerId), where('refund_key', '=', key)]))
    .orderBy(sql`provider_refund_id is not distinct from ${providerId}::text`, 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** The refund of a payment that was asked for under this key at first, and under another one since or before; locked. */
export async function lockOtherTry(
  tx: Tx,
  { paymentId, key }: { paymentId: string; key: string },
): Promise<RefundRow | undefined> {
  const first = firstKey(key);
  const rows = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where(sql<boolean>`starts_with(refund_key, ${first})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.find(({ refund_key }) => firstKey(refund_key) === first);
}

export const updateRefund = (
  tx: Tx,
  id: number,
  change: {
    state: RefundState;
    provider_refund_id: string | null;
    bank_reference: string | null;
    last_error: string | null;
    sent_at: Date | null;
    processed_at: Date | null;
    next_check_at: Date | null;
  },
): Promise<RefundRow> =>
  tx.updateTable('refunds').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function setRefundAmount(tx: Tx, id: number, amount: number): Promise<RefundRow> {
  const { rows } = await sql<RefundRow>`
    update refunds set amount_paise = ${amount}, beyond_terms_paise = least(beyond_terms_paise, ${amount})
    where id = ${id} returning *`.execute(tx);
  return rows[0] as RefundRow;
}

/** Stores the actual amount of a whole refund, and with it the actual amount of its payment. */
export async function correctWhole(
  tx: Tx,
  { id, payment_id }: Pick<RefundRow, 'id' | 'payment_id'>,
  amount: number,
): Promise<void> {
  await setRefundAmount(tx, id, amount);
  const paid = await promisedPaise(tx, payment_id);
  await tx.updateTable('payments').set({ amount_paise: paid }).where('payment_id', '=', payment_id).execute();
}

export const refundsOf = (db: Database, bookingId: string): Promise<RefundRow[]> =>
  db.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();

/** Resets a failed refund under a new key, as the provider would repeat the old failure for the old key. */
export const restartRefund = (
  tx: Tx,
  id: number,
  { key, now, next }: { key: string; now: Date; next: Date | null },
): Promise<RefundRow> =>
  tx
    .updateTable('refunds')
    .set({
      state: 'requested',
      refund_key: key,
      provider_refund_id: null,
      bank_reference: null,
      attempts: 0,
      sent_at: null,
      processed_at: null,
      next_check_at: next,
      made_good_by: null,
      last_error: `asked for again at ${now.toISOString()}`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockFailedRefunds = (tx: Tx, of: { bookingId: string } | { refundId: number }): Promise<RefundRow[]> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where((where) => ('refundId' in of ? where('id', '=', of.refundId) : where('booking_id', '=', of.bookingId)))
    .where('state', '=', 'failed')
    .where(notReplaced)
    .orderBy('id')
    .forUpdate()
    .execute();
