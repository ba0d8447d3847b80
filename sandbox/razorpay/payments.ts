import type { Database } from '#platform/database/tables.ts';
import { type Body, notesField, onlyFields } from './check-fields.ts';
import { isProcessed, type PaymentRow, type RefundRow } from './entities.ts';
import { noSuchId } from './provider-error.ts';

/** @throws ProviderError when there is none. */
export async function fetchPayment(db: Database, id: string): Promise<PaymentRow> {
  const payment = await db.selectFrom('sandbox.razorpay_payments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!payment) throw noSuchId();
  return payment;
}

/** PATCH /v1/payments/:id: notes are all that can change. @throws ProviderError */
export async function editPayment(db: Database, id: string, body: Body): Promise<PaymentRow> {
  onlyFields(body, ['notes']);
  const payment = await db
    .updateTable('sandbox.razorpay_payments')
    .set({ notes: JSON.stringify(notesField(body)) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!payment) throw noSuchId();
  return payment;
}

/** @throws ProviderError when there is none, or none of this payment. */
export async function fetchRefund(db: Database, id: string, paymentId?: string): Promise<RefundRow> {
  const refund = await db
    .selectFrom('sandbox.razorpay_refunds')
    .selectAll()
    .select(isProcessed)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!refund || (paymentId !== undefined && refund.payment_id !== paymentId)) throw noSuchId();
  return refund;
}
