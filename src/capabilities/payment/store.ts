import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { RefundState } from './rules/refund-states.ts';
import type { PaymentsTable, RefundsTable } from './tables.ts';

export type PaymentRow = Selectable<PaymentsTable>;
export type RefundRow = Selectable<RefundsTable>;

/** True when the payment is new; false when it was written before. */
export async function insertPayment(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const { rows } = await sql`
    insert into payments (payment_id, order_id, checkout_id, amount_paise, currency, method, captured_at)
    values (${payment.payment_id}, ${payment.order_id}, ${payment.checkout_id}, ${payment.amount_paise},
            ${payment.currency}, ${payment.method}, ${payment.captured_at})
    on conflict do nothing returning payment_id`.execute(tx);
  return rows.length === 1;
}

export const findPayment = (db: Database | Tx, paymentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

/** The payment, locked, so that two refunds of it are counted one after the other. */
export const lockPayment = (tx: Tx, paymentId: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst();

export const findRefundByKey = (db: Database | Tx, key: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('refund_key', '=', key).executeTakeFirst();

/** Paise of a payment that went back or are on their way. */
export async function refundedPaise(db: Database | Tx, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount_paise').as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Paise of a payment that the provider has said to give back. */
export async function sentPaise(db: Database, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount_paise').as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['sent', 'processed'])
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

export async function countRefunds(tx: Tx, paymentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertRefund = (
  tx: Tx,
  refund: Pick<
    RefundRow,
    'refund_key' | 'payment_id' | 'booking_id' | 'amount_paise' | 'reason' | 'requested_at' | 'next_check_at'
  >,
): Promise<RefundRow> =>
  tx
    .insertInto('refunds')
    .values({ ...refund, state: 'requested' })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Takes an unsent refund for one try: whoever gets the row may call the provider, until `until`.
 * The count goes up before the call, so that after a crash in between the next one looks before it repeats.
 */
export const takeRefundToSend = (
  db: Database,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<RefundRow | undefined> =>
  db
    .updateTable('refunds')
    .set((column) => ({ attempts: column('attempts', '+', 1), next_check_at: until }))
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .where((where) => where.or([where('attempts', '=', 0), where('next_check_at', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

/**
 * Takes refunds whose next look is due, each by one process at a time. By an `array`, which is asked for once: what stands behind `in`
 * PostgreSQL may ask for again for each row, and take more than the limit.
 */
export async function takeRefundsDue(db: Database, { now, until }: { now: Date; until: Date }): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update refunds set next_check_at = ${until}
    where id = any(array(select id from refunds where next_check_at <= ${now} and state in ('sent', 'processed')
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

/** The refund, locked: by the provider's id, or by our key when that id is not known here yet. */
export const lockRefund = (
  tx: Tx,
  { providerId, key }: { providerId: string | null; key: string | null },
): Promise<RefundRow | undefined> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where((where) => where.or([where('provider_refund_id', '=', providerId), where('refund_key', '=', key)]))
    .forUpdate()
    .executeTakeFirst();

/** What is written of refunds with one of these ids or keys. */
export async function knownRefunds(
  db: Database,
  { providerIds, keys }: { providerIds: readonly string[]; keys: readonly string[] },
): Promise<Pick<RefundRow, 'provider_refund_id' | 'refund_key' | 'state' | 'bank_reference'>[]> {
  const { rows } = await sql<Pick<RefundRow, 'provider_refund_id' | 'refund_key' | 'state' | 'bank_reference'>>`
    select provider_refund_id, refund_key, state, bank_reference from refunds
    where provider_refund_id = any(${providerIds}) or refund_key = any(${keys})`.execute(db);
  return rows;
}

export async function knownPaymentIds(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from payments where payment_id = any(${ids})`.execute(db);
  return new Set(rows.map((row) => row.payment_id));
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

export const firstPaymentOf = (db: Database, checkoutId: number): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('captured_at')
    .limit(1)
    .executeTakeFirst();

/** Of a payment, or of all for one checkout: what has not gone back and is not on its way back, in paise; null when nothing was paid. */
export async function keptPaise(
  db: Database,
  of: { paymentId: string } | { checkoutId: number },
): Promise<number | null> {
  const paid = 'paymentId' in of ? sql`p.payment_id = ${of.paymentId}` : sql`p.checkout_id = ${of.checkoutId}`;
  const { rows } = await sql<{ kept: string | null }>`
    select sum(p.amount_paise - coalesce(
      (select sum(r.amount_paise) from refunds r where r.payment_id = p.payment_id and r.state <> 'failed'), 0)) as kept
    from payments p where ${paid}`.execute(db);
  const kept = rows[0]?.kept ?? null;
  return kept === null ? null : Number(kept);
}

export const refundsOf = (db: Database, bookingId: string): Promise<RefundRow[]> =>
  db.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();

export type OpenRefunds = { state: RefundRow['state']; count: number; oldestSeconds: number };

export async function refundsOpenAt(db: Database, now: Date): Promise<OpenRefunds[]> {
  const { rows } = await sql<OpenRefunds>`
    select state, count(*)::int as count, extract(epoch from ${now}::timestamptz - min(requested_at))::float8 as "oldestSeconds"
    from refunds where state <> 'processed' group by state`.execute(db);
  return rows;
}

/** Puts a refund that failed back to its beginning, under a new key: the provider would answer the old one with the old failure. */
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
      attempts: 0,
      sent_at: null,
      processed_at: null,
      next_check_at: next,
      last_error: `asked for again at ${now.toISOString()}`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockFailedRefunds = (tx: Tx, bookingId: string): Promise<RefundRow[]> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'failed')
    .orderBy('id')
    .forUpdate()
    .execute();

// --- personal data ----------------------------------------------------------------------------------------------------

export async function unsentRefundsOf(db: Database | Tx, bookingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    select distinct booking_id from refunds
    where booking_id = any(${bookingIds}) and state in ('requested', 'failed')`.execute(db);
  return rows.map((row) => row.booking_id);
}

export async function paymentsOfCheckouts(db: Database, checkoutIds: readonly number[]): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where checkout_id = any(${checkoutIds}) order by captured_at`.execute(db);
  return rows;
}

export async function refundsOfCheckouts(db: Database, checkoutIds: readonly number[]): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select * from refunds
    where payment_id in (select payment_id from payments where checkout_id = any(${checkoutIds})) order by id`.execute(
    db,
  );
  return rows;
}

export type MoneyMoved = { payment_id: string; received: number; sent_back: number };

/** Of each payment what came in and what was sent back, in paise, from `start` on and before `end`. */
export async function moneyMovedBetween(
  db: Database,
  { start, end }: { start: Date; end: Date },
): Promise<MoneyMoved[]> {
  const { rows } = await sql<MoneyMoved>`
    select payment_id, sum(received)::float8 as received, sum(sent_back)::float8 as sent_back
    from (
      select payment_id, amount_paise as received, 0 as sent_back from payments
      where captured_at >= ${start} and captured_at < ${end}
      union all
      select payment_id, 0, amount_paise from refunds
      where sent_at >= ${start} and sent_at < ${end} and state in ('sent', 'processed')
    ) moved
    group by payment_id order by payment_id`.execute(db);
  return rows;
}
