import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import { closeTask } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { recordPayment } from '#capabilities/payment/use-cases/record-payment.ts';
import { requestRefund } from '#capabilities/payment/use-cases/request-refund.ts';
import { type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Paise } from '#platform/money.ts';
import { unknownOrderTask } from '../../rules/reconciliation/task-keys.ts';
import { fullRefundKey } from '../../rules/refunds/refund-keys.ts';
import type { FulfilmentDeps } from '../deps.ts';

/**
 * Refunds a captured payment without a known order, in the caller's transaction: payment, refund, trail, audit log, and its task. A job sends the
 * refund. A payment that is already recorded is left alone.
 * @param given.bookingId id under which the refund is found: the customer's booking id, else the payment's id.
 * @param given.reason the colleague's reason.
 * @returns the refund's number. Null if the payment is already recorded.
 */
export async function refundUnknownPayment(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs'>,
  given: {
    payment: ProviderPayment;
    bookingId: string;
    amount: Paise;
    because: 'lost_order' | 'no_order';
    operator: StaffActor;
    reason?: string;
    requestId?: string;
    now: Date;
  },
): Promise<number | null> {
  const { payment, bookingId, amount, because, operator, reason, requestId, now } = given;
  const { isNew } = await recordPayment(tx, { payment, orderId: payment.orderId, checkoutId: null, now });
  if (!isNew) return null;
  const key = fullRefundKey(payment.id);
  const asked = { paymentId: payment.id, bookingId, amount, reason: because, key, now };
  const { refundId } = await requestRefund(tx, services, asked);
  const detail = { refundId, paymentId: payment.id, amount, because };
  const actor = `operator ${operator.name}`;
  await recordEvent(tx, { bookingId, at: now, actor, event: 'refund_requested', detail });
  await writeAudit(tx, {
    actor: operator,
    action: 'lost_refund_recorded',
    ...(because === 'no_order'
      ? { subject: `payment:${payment.id}`, detail }
      : { subject: `booking:${bookingId}`, detail: { bookingId, ...detail } }),
    reason,
    requestId,
    now,
  });
  await closeTask(tx, { key: unknownOrderTask(payment.id), now });
  return refundId;
}
