import { sql } from 'kysely';
import * as z from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { SandboxServices } from '../services.ts';
import { isProcessed, paymentEntity, type RefundRow, refundEntity } from './entities.ts';
import { noSuchId } from './provider-error.ts';
import { queueEvent } from './webhooks/queue-event.ts';

/** The body of `POST /sandbox/razorpay/refund-outcome`. */
export const refundOutcome = z.object({
  payment_id: z.string().regex(/^pay_\w{1,20}$/),
  outcome: z.enum(['failed', 'processed']),
});

/**
 * Decides how the bank ends the refunds of a payment: the newest, if there is one, and those that are asked for later. A refund that failed
 * stays so, as at the provider.
 * @returns the newest refund as the provider has it now; null before the first.
 * @throws ProviderError for a payment that is not known here.
 */
export const decideRefund = (
  { db, clock }: SandboxServices,
  { payment_id, outcome }: z.infer<typeof refundOutcome>,
): Promise<ReturnType<typeof refundEntity> | null> =>
  inTransaction(db, async (tx) => {
    const payment = await tx
      .updateTable('sandbox.razorpay_payments')
      .set({ refund_outcome: outcome })
      .where('id', '=', payment_id)
      .returning('id')
      .executeTakeFirst();
    if (!payment) throw noSuchId();
    const newest = await tx
      .selectFrom('sandbox.razorpay_refunds')
      .selectAll()
      .select(isProcessed)
      .where('payment_id', '=', payment_id)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest) return null;
    if (newest.failed_at || (outcome === 'processed' && newest.processed)) return refundEntity(newest);
    return refundEntity(await (outcome === 'failed' ? failRefund(tx, clock, newest) : processRefund(tx, newest)));
  });

/** The bank refuses a refund: its money is the merchant's again, `refund.failed` says so, and no `refund.processed` follows. */
export async function failRefund(tx: Tx, clock: Clock, refund: RefundRow): Promise<RefundRow> {
  const failed = await tx
    .updateTable('sandbox.razorpay_refunds')
    .set({ failed_at: clock.now() })
    .where('id', '=', refund.id)
    .returningAll()
    .returning(isProcessed)
    .executeTakeFirstOrThrow();
  const payment = await tx
    .updateTable('sandbox.razorpay_payments')
    .set(({ eb }) => ({ refunded_paise: eb('refunded_paise', '-', refund.amount_paise), status: 'captured' }))
    .where('id', '=', refund.payment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('sandbox.webhooks')
    .where('event', '=', 'refund.processed')
    .where('delivered_at', 'is', null)
    .where(isAbout(refund))
    .execute();
  await queueEvent(tx, clock, 'refund.failed', { refund: refundEntity(failed), payment: paymentEntity(payment) });
  return failed;
}

/** The bank has it now, and the event that waits is due. */
async function processRefund(tx: Tx, refund: RefundRow): Promise<RefundRow> {
  const processed = await tx
    .updateTable('sandbox.razorpay_refunds')
    .set({ processed_at: sql<Date>`now()` })
    .where('id', '=', refund.id)
    .returningAll()
    .returning(isProcessed)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('sandbox.webhooks')
    .set({ due_at: sql<Date>`now()` })
    .where('event', '=', 'refund.processed')
    .where('delivered_at', 'is', null)
    .where(isAbout(refund))
    .execute();
  return processed;
}

const isAbout = ({ id }: RefundRow) => sql<boolean>`body::jsonb #>> '{payload,refund,entity,id}' = ${id}`;
