import { moveBar } from '#capabilities/booking/rules/moving.ts';
import { markMoved } from '#capabilities/booking/use-cases/change-visit.ts';
import { planRoomHours } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { movePlace } from '#capabilities/places/use-cases/move-place.ts';
import { keepForRenewal } from '#capabilities/places/use-cases/renewal-hold.ts';
import type { Tx } from '#platform/database/tables.ts';
import { FULFILLED } from '../../rules/checkout/checkout-states.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { nextCheckWhenFulfilled } from '../../rules/reconciliation/next-check.ts';
import { bookingOf, type CheckoutRow } from '../../store/checkouts.ts';
import { endCheckout } from '../../store/holds.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { refundLate } from '../refunds/refund-late.ts';
import { issueFeeInvoice, queueMoved } from './queue-move-message.ts';

/**
 * Ends a checkout whose payment is the move fee, inside the transaction of `fulfilCheckout`: moves the booking. If that is no longer
 * possible (cancelled, begun, place lost), the booking stays and the fee is refunded in full.
 */
export async function fulfilMove(
  tx: Tx,
  services: FulfilmentDeps,
  paid: { checkout: CheckoutRow; payment: ProviderPayment; actor: string; now: Date },
): Promise<typeof FULFILLED | 'refunded'> {
  const { checkout, payment, actor, now } = paid;
  const quote = restoreQuote(checkout.quote);
  const booking = await lockBooking(tx, bookingOf(checkout));
  const request = { kind: quote.placeKind, number: quote.placeNumber, period: quote.occupies };
  const isOpen = booking && !moveBar(booking, now);
  const hours = isOpen ? await planRoomHours(tx, { booking, visit: quote.visit, isMove: true, now }) : null;
  const place =
    isOpen && hours?.ok
      ? await movePlace(tx, { ...request, checkoutId: booking.checkoutId, holdOf: checkout.id, now })
      : ({ ok: false } as const);
  if (!booking || !hours?.ok || !place.ok) {
    await refundLate(tx, services, paid);
    return 'refunded';
  }
  await hours.value();
  const to = { ...quote, placeNumber: place.placeNumber };
  const given = { kind: to.placeKind, number: to.placeNumber };
  await keepForRenewal(tx, services, { checkoutId: booking.checkoutId, place: given, period: to.occupies, now });
  const moved = await markMoved(tx, { booking, to, actor, feePaymentId: payment.id, now });
  const nextCheckAt = nextCheckWhenFulfilled(checkout.created_at, now, checkout.next_check_at);
  await endCheckout(tx, checkout.id, { state: FULFILLED, now, nextCheckAt });
  const { number: invoice } = await issueFeeInvoice(tx, services, { checkout, payment, now });
  await queueMoved(tx, services, {
    before: booking,
    moved,
    customer: checkout.customer,
    durationText: to.durationText,
    paid: { fee: quote.price, invoice },
    now,
  });
  return FULFILLED;
}
