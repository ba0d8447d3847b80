import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { RecordedPayment } from './rules/disagreement.ts';
import type { RefundState } from './rules/refund-states.ts';
import type { PaymentsTable, RefundsTable } from './tables.ts';

export type PaymentRow = Selectable<PaymentsTable>;
export type RefundRow = Selectable<RefundsTable>;

/** True when the payment is new; false when it was written before. Nothing about it is in doubt then. */
export async function insertPayment(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const { rows } = await sql`
    with known as (delete from payment_doubts where payment_id = ${payment.payment_id})
    insert into payments (payment_id, order_id, checkout_id, amount_paise, currency, method, captured_at, paid_at)
    values (${payment.payment_id}, ${payment.order_id}, ${payment.checkout_id}, ${payment.amount_paise},
            ${payment.currency}, ${payment.method}, ${payment.captured_at}, ${payment.paid_at})
    on conflict do nothing returning payment_id`.execute(tx);
  return rows.length === 1;
}

/** Keeps what the provider says of a payment, and forgets what it said of others a month ago. @returns since when it has said the same. */
export async function keepDoubt(
  db: Database,
  doubt: { paymentId: string; amount: number; currency: string; now: Date },
): Promise<Date> {
  const { rows } = await sql<{ heard_at: Date }>`
    with forgotten as (delete from payment_doubts
                       where heard_at < ${doubt.now}::timestamptz - interval '30 days' and payment_id <> ${doubt.paymentId})
    insert into payment_doubts as known (payment_id, amount_paise, currency, heard_at)
    values (${doubt.paymentId}, ${doubt.amount}, ${doubt.currency}, ${doubt.now})
    on conflict (payment_id) do update
    set amount_paise = excluded.amount_paise, currency = excluded.currency,
        heard_at = case when (known.amount_paise, known.currency) = (excluded.amount_paise, excluded.currency)
                        then known.heard_at else excluded.heard_at end
    returning heard_at`.execute(db);
  return rows[0]?.heard_at ?? doubt.now;
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

/**
 * Paise promised as refunds of a payment. A refund that the provider refused for good counts too: its credit note exists, and its customer
 * waits until it is sent again or made by hand.
 */
export async function promisedPaise(db: Database | Tx, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount_paise').as('sum'))
    .where('payment_id', '=', paymentId)
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
 * Takes an unsent refund for one try: the process that gets the row may call the provider, until `until`.
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
 * Takes refunds that are due for a check, each by one process. `any(array(…))` runs once; PostgreSQL may run a subquery behind `in` for each
 * row and so exceed the limit.
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

/** Makes the next look at a refund due. */
export const askOfRefund = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('refunds').set({ next_check_at: now }).where('id', '=', id).execute();

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

/** Payments recorded or paid in a span of time, or of a checkout, and those of these ids; each with what the provider said to give back. */
export async function recordedPayments(
  db: Database,
  of: { span: TimeRange } | { checkoutId: number },
  ids: readonly string[],
): Promise<RecordedPayment[]> {
  const chosen =
    'span' in of
      ? sql`(p.captured_at >= ${of.span.start} and p.captured_at < ${of.span.end})
            or (p.paid_at >= ${of.span.start} and p.paid_at < ${of.span.end})`
      : sql`p.checkout_id = ${of.checkoutId}`;
  const { rows } = await sql<RecordedPayment>`
    select p.payment_id as "paymentId", p.checkout_id as "checkoutId", p.amount_paise as amount, p.currency,
           coalesce((select sum(r.amount_paise) from refunds r
                     where r.payment_id = p.payment_id and r.state in ('sent', 'processed')), 0)::float8 as "refundSent"
    from payments p where ${chosen} or p.payment_id = any(${ids}) order by p.captured_at, p.payment_id`.execute(db);
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

/** Writes how much a refund gave back that was to give back all, and with it what its payment had brought. */
export async function correctWhole(
  tx: Tx,
  { id, payment_id }: Pick<RefundRow, 'id' | 'payment_id'>,
  amount: number,
): Promise<void> {
  await tx.updateTable('refunds').set({ amount_paise: amount }).where('id', '=', id).execute();
  const paid = await promisedPaise(tx, payment_id);
  await tx.updateTable('payments').set({ amount_paise: paid }).where('payment_id', '=', payment_id).execute();
}

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
      bank_reference: null,
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

export type PaymentAcrossMonths = Pick<PaymentRow, 'payment_id' | 'amount_paise' | 'captured_at'> & { paid_at: Date };

/**
 * Payments that the provider has in another month in India than our books, where either of the two begins at `start` and ends before `end`;
 * the oldest first.
 */
export async function paymentsAcrossMonths(
  db: Database,
  { start, end }: { start: Date; end: Date },
): Promise<PaymentAcrossMonths[]> {
  const { rows } = await sql<PaymentAcrossMonths>`
    select payment_id, amount_paise, paid_at, captured_at from payments
    where ((captured_at >= ${start} and captured_at < ${end}) or (paid_at >= ${start} and paid_at < ${end}))
      and date_trunc('month', captured_at at time zone 'Asia/Kolkata') <> date_trunc('month', paid_at at time zone 'Asia/Kolkata')
    order by captured_at, payment_id`.execute(db);
  return rows;
}

/** Writes a dispute down, or that it is over; never that it is open again. */
export async function upsertDispute(
  tx: Tx,
  { disputeId, paymentId, isOver, now }: { disputeId: string; paymentId: string | null; isOver: boolean; now: Date },
): Promise<{ isOver: boolean }> {
  const { rows } = await sql<{ isOver: boolean }>`
    insert into disputes as known (dispute_id, payment_id, heard_at, ended_at)
    values (${disputeId}, ${paymentId}, ${now}, ${isOver ? now : null})
    on conflict (dispute_id) do update
    set ended_at = coalesce(known.ended_at, excluded.ended_at), payment_id = coalesce(known.payment_id, excluded.payment_id)
    returning ended_at is not null as "isOver"`.execute(tx);
  return rows[0] ?? { isOver };
}
