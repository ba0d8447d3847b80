import { grantRoomHours, type UseOfHours } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { recordBooking } from '#capabilities/booking/use-cases/record-booking.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { keepForRenewal } from '#capabilities/places/use-cases/renewal-hold.ts';
import type { Tx } from '#platform/database/tables.ts';
import { FULFILLED } from '../../rules/checkout/checkout-states.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { nextCheckWhenFulfilled } from '../../rules/reconciliation/next-check.ts';
import type { CheckoutRow } from '../../store/checkouts.ts';
import { endCheckout } from '../../store/holds.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { renewedBooking } from '../renewal/month-to-renew.ts';
import { type ConfirmedBooking, queueConfirmation } from './queue-booking-messages.ts';

/** The steps of booking, in their order; each may be the last one that a killed process did. */
export const bookingSteps = [
  'fulfil:booking-recorded',
  'fulfil:next-month-kept',
  'fulfil:checkout-ended',
  'fulfil:messages-queued',
] as const;
type BookingStep = (typeof bookingSteps)[number];

/** The basis of a booking: exactly one of a payment and a use of included hours. */
type Evidence = { payment: { id: string; method: string } } | { included: UseOfHours };

type Paid = {
  checkout: CheckoutRow;
  /** The allocated place. */
  place: { kind: PlaceKind; number: number };
  /** Already stored: the payment, or the use of included hours. */
  evidence: Evidence;
  /** The source of the payment report, or who booked it, for the booking's trail. */
  actor: string;
  now: Date;
};

/**
 * Turns a checkout into its booking, however the money was taken, or within included hours: the booking, what a month includes, the same place kept for
 * the month after, the checkout's end and the confirmation. The caller holds the checkout's lock, has recorded the evidence and taken the place, and issues
 * the invoice of a payment last (`issueDocuments`).
 */
export async function bookCheckout(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs' | 'facility' | 'faultPoint'>,
  { checkout, place, evidence, actor, now }: Paid,
): Promise<ConfirmedBooking> {
  const reached = async (step: BookingStep) => services.faultPoint?.(step);
  const booking = {
    bookingId: checkout.booking_id,
    checkoutId: checkout.id,
    paymentId: 'payment' in evidence ? evidence.payment.id : null,
    creditUseId: 'included' in evidence ? evidence.included.useId : null,
    includedHours: 'included' in evidence ? evidence.included.hours : null,
    uid: checkout.uid,
    quote: restoreQuote(checkout.quote),
    customer: checkout.customer,
    place,
    terms: checkout.terms,
    renews: renewedBooking(checkout),
    actor,
    now,
  };
  await recordBooking(tx, booking);
  const { bookingId } = booking;
  const roomHours = await grantRoomHours(tx, services, { bookingId, placeKind: place.kind, now });
  await reached('fulfil:booking-recorded');
  await keepForRenewal(tx, services, { checkoutId: checkout.id, place, period: booking.quote.occupies, now });
  await reached('fulfil:next-month-kept');
  // A second payment of its order may come; without an order there is nothing to ask the provider about.
  const nextCheckAt =
    checkout.order_id === null ? null : nextCheckWhenFulfilled(checkout.created_at, now, checkout.next_check_at);
  await endCheckout(tx, checkout.id, { state: FULFILLED, now, nextCheckAt });
  await reached('fulfil:checkout-ended');
  const confirmed = { ...booking, roomHours };
  await queueConfirmation(tx, services, confirmed);
  await reached('fulfil:messages-queued');
  return confirmed;
}
