import { extendVisit, markMoved } from '#capabilities/booking/use-cases/change-visit.ts';
import { planRoomHours } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { movePlace } from '#capabilities/places/use-cases/move-place.ts';
import { keepForRenewal } from '#capabilities/places/use-cases/renewal-hold.ts';
import type { Tx } from '#platform/database/tables.ts';
import { feeStillApplies } from '../../rules/cancel-and-move/fee-checkout.ts';
import { FULFILLED } from '../../rules/checkout/checkout-states.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { nextCheckWhenFulfilled } from '../../rules/reconciliation/next-check.ts';
import { bookingOf, type CheckoutRow } from '../../store/checkouts.ts';
import { endCheckout } from '../../store/holds.ts';
import { endRequests } from '../../store/payment-requests.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { queueBookingChanged } from './queue-change-message.ts';
import { issueFeeInvoice, queueMoved } from './queue-move-message.ts';

/** A paid fee or supplement, with the payment's id at the provider or the counter. The caller holds the checkout's lock. */
export type PaidFee = {
  checkout: CheckoutRow;
  payment: { id: string; method: string };
  /** What or who reported the payment, for the booking's trail. */
  actor: string;
  now: Date;
};

/**
 * Moves a booking, or lets it end later, as its payment asks, in the caller's transaction: place, trail, message and the invoice of the payment last.
 * Null if that is no longer possible; then nothing is changed.
 */
export async function carryOutFee(
  tx: Tx,
  services: FulfilmentDeps,
  { checkout, payment, actor, now }: PaidFee,
): Promise<{ invoice: string; placeNumber: number } | null> {
  const to = restoreQuote(checkout.quote);
  const booking = await lockBooking(tx, bookingOf(checkout));
  if (!booking || !feeStillApplies(checkout, booking, { to, now })) return null;
  const { checkoutId } = booking;
  const hours = await planRoomHours(tx, { booking, visit: to.visit, isMove: !checkout.is_extension, now });
  if (!hours.ok) return null;
  const wanted = { kind: to.placeKind, number: to.placeNumber, period: to.occupies };
  const place = await movePlace(tx, { ...wanted, checkoutId, holdOf: checkout.id, now });
  if (!place.ok) return null;
  await hours.value();
  const { placeNumber } = place;
  const by = { booking, actor, feePaymentId: payment.id, now };
  await endRequests(tx, checkout.id, 'paid');
  // Without an order there is nothing to ask the provider about.
  const nextCheckAt =
    checkout.order_id === null ? null : nextCheckWhenFulfilled(checkout.created_at, now, checkout.next_check_at);
  const end = () => endCheckout(tx, checkout.id, { state: FULFILLED, now, nextCheckAt });
  if (checkout.is_extension) {
    await extendVisit(tx, { ...by, to });
    await end();
    const { number: invoice } = await issueFeeInvoice(tx, services, { checkout, payment, now });
    const paid = { amount: to.price.total, invoice };
    await queueBookingChanged(tx, services, { bookingId: booking.bookingId, change: 'extended', paid, now });
    return { invoice, placeNumber };
  }
  const given = { kind: to.placeKind, number: placeNumber };
  await keepForRenewal(tx, services, { checkoutId, place: given, period: to.occupies, now });
  const moved = await markMoved(tx, { ...by, to: { ...to, placeNumber } });
  await end();
  const { number: invoice } = await issueFeeInvoice(tx, services, { checkout, payment, now });
  const paid = { fee: to.price, invoice };
  const { customer } = checkout;
  await queueMoved(tx, services, { before: booking, moved, customer, durationText: to.durationText, paid, now });
  return { invoice, placeNumber };
}
