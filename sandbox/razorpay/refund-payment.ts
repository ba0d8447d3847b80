import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { SandboxServices } from '../services.ts';
import { amountField, type Body, notesField, onlyFields, receiptField } from './check-fields.ts';
import { isProcessed, type PaymentRow, paymentEntity, type RefundRow, refundEntity } from './entities.ts';
import { newId } from './new-id.ts';
import { noSuchId, ProviderError } from './provider-error.ts';
import { failRefund } from './refund-outcome.ts';
import { queueEvent } from './webhooks/queue-event.ts';

/** How long the bank takes to have a normal refund, which is `pending` until then. */
const PROCESSING_SECONDS = 2;

/**
 * POST /v1/payments/:id/refund. With the header X-Refund-Idempotency a repeated call answers with the first refund; the same key with
 * another request is refused, and while the first still runs the second is told to come again (409).
 * @throws ProviderError
 */
export async function refundPayment(
  services: SandboxServices,
  paymentId: string,
  body: Body,
  key: string | undefined,
): Promise<RefundRow> {
  onlyFields(body, ['amount', 'speed', 'notes', 'receipt']);
  if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw new ProviderError('The idempotency key must be at least 10 characters of letters, digits, - and _.');
  }
  const digest = digestOf(paymentId, body);
  return inTransaction(services.db, async (tx) => {
    const earlier = key === undefined ? null : await refundOfKey(tx, key, digest);
    if (earlier) return earlier;
    const payment = await lockPayment(tx, paymentId);
    const refund = await insertRefund(tx, services, payment, body, { key: key ?? null, digest });
    await announce(tx, services, await countRefund(tx, payment, refund.amount_paise), refund);
    if (payment.refund_outcome === 'failed') await failRefund(tx, services.clock, refund);
    return refund;
  });
}

const digestOf = (paymentId: string, body: Body): string =>
  createHash('sha256')
    .update(JSON.stringify([paymentId, Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex');

async function refundOfKey(tx: Tx, key: string, digest: string): Promise<RefundRow | null> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`sandbox refund ${key}`}, 0)) as free`.execute(tx);
  if (!rows[0]?.free) {
    throw new ProviderError('A request with this idempotency key is still being processed.', {
      status: 409,
      code: 'CONFLICT_ERROR',
      reason: 'conflict',
    });
  }
  const earlier = await tx
    .selectFrom('sandbox.razorpay_refunds')
    .selectAll()
    .select(isProcessed)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (earlier && earlier.request_digest !== digest) {
    throw new ProviderError('The request differs from the first one with this idempotency key.');
  }
  return earlier ?? null;
}

async function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  const payment = await tx
    .selectFrom('sandbox.razorpay_payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw noSuchId();
  if (payment.status === 'refunded') throw new ProviderError('The payment has been fully refunded already.');
  if (payment.status !== 'captured') {
    throw new ProviderError('The payment status should be captured for action to be taken');
  }
  return payment;
}

function insertRefund(
  tx: Tx,
  { clock }: SandboxServices,
  payment: PaymentRow,
  body: Body,
  request: { key: string | null; digest: string },
): Promise<RefundRow> {
  const left = payment.amount_paise - payment.refunded_paise;
  const amount = body['amount'] === undefined || body['amount'] === null ? left : amountField(body);
  if (amount > left) {
    throw new ProviderError('The refund amount provided is greater than amount captured.', { field: 'amount' });
  }
  const instant = body['speed'] === 'optimum';
  return tx
    .insertInto('sandbox.razorpay_refunds')
    .values({
      id: newId('rfnd'),
      payment_id: payment.id,
      amount_paise: amount,
      currency: payment.currency,
      receipt: receiptField(body),
      speed_requested: instant ? 'optimum' : 'normal',
      notes: JSON.stringify(notesField(body)),
      idempotency_key: request.key,
      request_digest: request.digest,
      processed_at: sql<Date>`now() + make_interval(secs => ${instant ? 0 : PROCESSING_SECONDS})`,
      created_at: clock.now(),
    })
    .returningAll()
    .returning(isProcessed)
    .executeTakeFirstOrThrow();
}

const countRefund = (tx: Tx, payment: PaymentRow, amount: number): Promise<PaymentRow> =>
  tx
    .updateTable('sandbox.razorpay_payments')
    .set({
      refunded_paise: payment.refunded_paise + amount,
      status: payment.refunded_paise + amount === payment.amount_paise ? 'refunded' : 'captured',
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();

async function announce(tx: Tx, { clock }: SandboxServices, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const entity = paymentEntity(payment);
  await queueEvent(tx, clock, 'refund.created', { refund: refundEntity(refund), payment: entity });
  if (payment.refund_outcome === 'failed') return;
  const processed = refundEntity({ ...refund, processed: true });
  await queueEvent(
    tx,
    clock,
    'refund.processed',
    { refund: processed, payment: entity },
    {
      afterSeconds: refund.processed ? 0 : PROCESSING_SECONDS,
    },
  );
}
