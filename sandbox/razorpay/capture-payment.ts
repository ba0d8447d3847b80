import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { SandboxServices } from '../services.ts';
import { amountField, type Body, currencyField, onlyFields } from './check-fields.ts';
import { orderEntity, type PaymentRow, paymentEntity } from './entities.ts';
import { lockOrder } from './orders.ts';
import { fetchPayment } from './payments.ts';
import { ProviderError } from './provider-error.ts';
import { queueEvent } from './webhooks/queue-event.ts';

/** POST /v1/payments/:id/capture: takes the money of an authorised payment, whole and once. @throws ProviderError */
export async function capturePayment(services: SandboxServices, id: string, body: Body): Promise<PaymentRow> {
  onlyFields(body, ['amount', 'currency']);
  const amount = amountField(body);
  currencyField(body);
  const { order_id } = await fetchPayment(services.db, id);
  // The money of a QR code is taken at once.
  if (order_id === null) throw new ProviderError('This payment has already been captured');
  return inTransaction(services.db, async (tx) => {
    await lockOrder(tx, order_id);
    refuseCapture(await fetchPayment(tx, id), amount);
    return capture(tx, services, id, order_id);
  });
}

function refuseCapture(payment: PaymentRow, amount: number): void {
  if (payment.status === 'captured' || payment.status === 'refunded') {
    throw new ProviderError('This payment has already been captured');
  }
  if (payment.status !== 'authorized') {
    throw new ProviderError('Only payments which have been authorized and not yet captured can be captured');
  }
  if (amount !== payment.amount_paise) {
    throw new ProviderError('Capture amount must be equal to the amount authorized', { field: 'amount' });
  }
}

async function capture(tx: Tx, { clock }: SandboxServices, id: string, orderId: string): Promise<PaymentRow> {
  const payment = await tx
    .updateTable('sandbox.razorpay_payments')
    .set({ status: 'captured', captured_at: clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const order = await tx
    .updateTable('sandbox.razorpay_orders')
    .set({ status: 'paid' })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const entity = paymentEntity(payment);
  await queueEvent(tx, clock, 'payment.captured', { payment: entity });
  await queueEvent(tx, clock, 'order.paid', { payment: entity, order: orderEntity(order) });
  return payment;
}
