import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import { requestRefund } from '#capabilities/payment/use-cases/request-refund.ts';
import type { Tx } from '#platform/database/tables.ts';
import { bookingOf } from '../../store/checkouts.ts';
import { type FullRefund, queueRefundMessage } from '../checkout/queue-booking-messages.ts';
import type { FulfilmentNeeds } from '../needs.ts';

/** Requests a full refund of a payment once, with an entry in the trail and a message: for payments that buy nothing. */
export async function refundInFull(tx: Tx, services: Pick<FulfilmentNeeds, 'jobs'>, money: FullRefund): Promise<void> {
  const { checkout, payment, because, now } = money;
  const bookingId = checkout.booking_id;
  const { refundId } = await requestRefund(tx, services, {
    paymentId: payment.id,
    bookingId,
    amount: payment.amount,
    reason: because,
    key: `full-${payment.id}`,
    now,
  });
  const detail = { refundId, paymentId: payment.id, amount: payment.amount, because };
  await recordEvent(tx, {
    bookingId: bookingOf(checkout),
    at: now,
    actor: 'fulfilment',
    event: 'refund_requested',
    detail,
  });
  await queueRefundMessage(tx, services, money);
}
