import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { sandboxCredentials } from '../credentials.ts';
import type { SandboxServices } from '../services.ts';
import { type OrderRow, orderEntity, paymentEntity } from './entities.ts';
import { instrumentOf, instruments } from './instrument.ts';
import { newId } from './new-id.ts';
import { lockOrder } from './orders.ts';
import { type PaymentFailure, paymentFailure } from './payment-failure.ts';
import { ProviderError } from './provider-error.ts';
import { queueEvent, type WebhookMode } from './webhooks/queue-event.ts';

const person = {
  webhook: z.enum(['normal', 'none', 'twice', 'late']).default('normal'),
  email: z.string().max(254).default('void@razorpay.com'),
  contact: z.string().max(20).default('+919876543210'),
  vpa: z.string().max(100).optional(),
};

/** An attempt to pay an order. */
export const payRequest = z.object({
  ...person,
  order_id: z.string(),
  outcome: z.enum(['captured', 'authorized', 'failed']),
  method: z.enum(instruments).default('upi'),
  bank: z.string().max(20).optional(),
  card_number: z.string().max(25).optional(),
});

/** The body of `POST /sandbox/razorpay/pay`: an attempt to pay an order, or a payment by a QR code. */
export const payBody = z.union([
  payRequest,
  z.object({ ...person, qr_id: z.string(), outcome: z.literal('captured').default('captured') }),
]);

export type Attempt = z.infer<typeof payRequest>;
type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
export type PayOutcome = { ok: true; paid: Paid } | { ok: false; failure: PaymentFailure };

/**
 * A customer's attempt to pay an order: what the payment window's buttons do. An order takes any number of failed attempts and one that holds.
 * @throws ProviderError when there is no such order or it cannot be paid again.
 */
export function pay(services: SandboxServices, attempt: Attempt): Promise<PayOutcome> {
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, attempt.order_id);
    await refuseSecondPayment(tx, order);
    return attempt.outcome === 'failed'
      ? { ok: false, failure: await recordFailure(tx, services, order, attempt) }
      : { ok: true, paid: await recordPayment(tx, services, order, attempt) };
  });
}

async function refuseSecondPayment(tx: Tx, order: OrderRow): Promise<void> {
  const holding = await tx
    .selectFrom('sandbox.razorpay_payments')
    .select('status')
    .where('order_id', '=', order.id)
    .where('status', '<>', 'failed')
    .executeTakeFirst();
  if (!holding && order.status !== 'paid') return;
  const description =
    holding?.status === 'authorized'
      ? 'A payment for this order has already been authorized.'
      : 'Payment already done for this order.';
  throw new ProviderError(description, { reason: 'order_already_paid', metadata: { order_id: order.id } });
}

async function recordFailure(
  tx: Tx,
  services: SandboxServices,
  order: OrderRow,
  attempt: Attempt,
): Promise<PaymentFailure> {
  const id = newId('pay');
  const failure = paymentFailure(attempt.method, order.id, id);
  const { metadata: _, ...error } = failure.error;
  const payment = await insertPayment(tx, services, order, attempt, { id, status: 'failed', error });
  await countAttempt(tx, order.id, 'attempted');
  const entities = { payment: paymentEntity(payment) };
  await queueEvent(tx, services.clock, 'payment.failed', entities, { mode: attempt.webhook });
  return failure;
}

async function recordPayment(tx: Tx, services: SandboxServices, order: OrderRow, attempt: Attempt): Promise<Paid> {
  const { clock } = services;
  const when: { mode: WebhookMode } = { mode: attempt.webhook };
  const id = newId('pay');
  const status = attempt.outcome === 'captured' ? 'captured' : 'authorized';
  const payment = await insertPayment(tx, services, order, attempt, { id, status, error: null });
  const attempted = await countAttempt(tx, order.id, status === 'captured' ? 'paid' : 'attempted');
  const authorized = paymentEntity({ ...payment, status: 'authorized', captured_at: null });
  await queueEvent(tx, clock, 'payment.authorized', { payment: authorized }, when);
  if (status === 'captured') {
    const entity = paymentEntity(payment);
    await queueEvent(tx, clock, 'payment.captured', { payment: entity }, when);
    await queueEvent(tx, clock, 'order.paid', { payment: entity, order: orderEntity(attempted) }, when);
  }
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order.id,
    razorpay_signature: createHmac('sha256', sandboxCredentials.razorpay.keySecret)
      .update(`${order.id}|${id}`)
      .digest('hex'),
  };
}

type Made = { id: string; status: 'authorized' | 'captured' | 'failed'; error: Record<string, string> | null };

const insertPayment = (tx: Tx, { clock }: SandboxServices, order: OrderRow, attempt: Attempt, made: Made) =>
  tx
    .insertInto('sandbox.razorpay_payments')
    .values({
      id: made.id,
      order_id: order.id,
      amount_paise: order.amount_paise,
      currency: order.currency,
      status: made.status,
      method: attempt.method,
      instrument: JSON.stringify(instrumentOf(attempt)),
      email: attempt.email,
      contact: attempt.contact,
      error: made.error ? JSON.stringify(made.error) : null,
      notes: JSON.stringify(order.notes),
      captured_at: made.status === 'captured' ? clock.now() : null,
      created_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const countAttempt = (tx: Tx, orderId: string, status: 'attempted' | 'paid') =>
  tx
    .updateTable('sandbox.razorpay_orders')
    .set((column) => ({ status, attempts: column('attempts', '+', 1) }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
