import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { PaymentsTable } from '../tables.ts';

export type PaymentRow = Selectable<PaymentsTable>;

/** Inserts a payment once. False if it was stored before. */
export async function insertPayment(
  tx: Tx,
  payment: Omit<PaymentRow, 'provider' | 'counter_reference' | 'by_staff'>,
): Promise<boolean> {
  const { rows } = await sql`
    with known as (delete from payment_doubts where payment_id = ${payment.payment_id})
    insert into payments (payment_id, order_id, checkout_id, amount_paise, currency, method, captured_at, paid_at, fee_paise, tax_paise)
    values (${payment.payment_id}, ${payment.order_id}, ${payment.checkout_id}, ${payment.amount_paise},
            ${payment.currency}, ${payment.method}, ${payment.captured_at}, ${payment.paid_at},
            ${payment.fee_paise}, ${payment.tax_paise})
    on conflict do nothing returning payment_id`.execute(tx);
  return rows.length === 1;
}

/** Inserts a counter payment. False if its reference is already used. Waits for a concurrent transaction with the same reference. */
export async function insertCounterPayment(
  tx: Tx,
  payment: Pick<
    PaymentRow,
    | 'payment_id'
    | 'checkout_id'
    | 'amount_paise'
    | 'method'
    | 'captured_at'
    | 'paid_at'
    | 'counter_reference'
    | 'by_staff'
  >,
): Promise<boolean> {
  const row = await tx
    .insertInto('payments')
    .values({ ...payment, order_id: null, currency: 'INR', provider: 'counter' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what the provider reports of a mismatched payment, and deletes reports older than a month. @returns since when the report is unchanged. */
export async function upsertUnconfirmedPayment(
  db: Database,
  report: { paymentId: string; amount: number; currency: string; now: Date },
): Promise<Date> {
  const { rows } = await sql<{ heard_at: Date }>`
    with forgotten as (delete from payment_doubts
                       where heard_at < ${report.now}::timestamptz - interval '30 days' and payment_id <> ${report.paymentId})
    insert into payment_doubts as known (payment_id, amount_paise, currency, heard_at)
    values (${report.paymentId}, ${report.amount}, ${report.currency}, ${report.now})
    on conflict (payment_id) do update
    set amount_paise = excluded.amount_paise, currency = excluded.currency,
        heard_at = case when (known.amount_paise, known.currency) = (excluded.amount_paise, excluded.currency)
                        then known.heard_at else excluded.heard_at end
    returning heard_at`.execute(db);
  return rows[0]?.heard_at ?? report.now;
}

export const findPayment = (db: Database | Tx, paymentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

/** The payment, locked, so that two refunds of it are counted one after the other. */
export const lockPayment = (tx: Tx, paymentId: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst();

export const firstPaymentOf = (db: Database, checkoutId: number): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('captured_at')
    .limit(1)
    .executeTakeFirst();
