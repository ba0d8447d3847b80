import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { requestRefund } from '#capabilities/payment/use-cases/request-refund.ts';
import { releasePlace } from '#capabilities/places/use-cases/hold-place.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type Lateness, lateness } from '../../rules/checkout/lateness.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { nextCheckWhenFulfilled } from '../../rules/reconciliation/next-check.ts';
import { fullRefundKey } from '../../rules/refunds/refund-keys.ts';
import { bookingOf, type CheckoutRow } from '../../store/checkouts.ts';
import { endCheckout } from '../../store/holds.ts';
import { isRequested } from '../../store/payment-requests.ts';
import { type FullRefund, queueRefundMessage } from '../checkout/queue-booking-messages.ts';
import type { FulfilmentDeps } from '../deps.ts';

/** Requests a full refund of a payment once, with an entry in the trail and a message: for payments that buy nothing. */
export async function refundInFull(tx: Tx, services: Pick<FulfilmentDeps, 'jobs'>, money: FullRefund): Promise<void> {
  const { checkout, payment, because, now } = money;
  const bookingId = checkout.booking_id;
  const { refundId } = await requestRefund(tx, services, {
    paymentId: payment.id,
    bookingId,
    amount: payment.amount,
    reason: because,
    key: fullRefundKey(payment.id),
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

type Times = Parameters<typeof lateness>[1];
type Today = Parameters<typeof lateness>[2];

/** Why a payment of this checkout is too late, apart from capacity. Null if it is in time. */
export async function latenessOf(
  db: Database | Tx,
  checkout: CheckoutRow,
  times: Times,
  today: Today,
): Promise<Lateness | null> {
  const isFee = checkout.moves_booking !== null;
  const order = {
    quote: restoreQuote(checkout.quote),
    holdExpiresAt: checkout.hold_expires_at,
    isFee,
    endsWithHold: isFee && (checkout.is_extension || (await isRequested(db, checkout.id))),
  };
  return lateness(order, times, today);
}

/** A late payment: it is refunded in full, with a message to the customer. `late` is absent where the place is gone. */
export async function refundLate(
  tx: Tx,
  services: FulfilmentDeps,
  {
    checkout,
    payment,
    late,
    now,
  }: { checkout: CheckoutRow; payment: ProviderPayment; late?: Lateness | 'already_renewed'; now: Date },
): Promise<void> {
  const because = checkout.is_extension
    ? 'late_extension'
    : checkout.moves_booking
      ? 'late_move'
      : (late ?? 'late_payment');
  await refundInFull(tx, services, { checkout, payment, because, now });
  await releasePlace(tx, checkout.id);
  const nextCheckAt = nextCheckWhenFulfilled(checkout.created_at, now);
  await endCheckout(tx, checkout.id, { state: 'refunded', now, nextCheckAt });
}
