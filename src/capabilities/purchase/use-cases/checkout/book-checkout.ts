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
import { type ConfirmedBooking, queueConfirmation } from './queue-booking-messages.ts';

/** The steps of booking, in their order; each may be the last one that a killed process did. */
export const bookingSteps = [
  'fulfil:booking-recorded',
  'fulfil:next-month-kept',
  'fulfil:checkout-ended',
  'fulfil:messages-queued',
] as const;
type BookingStep = (typeof bookingSteps)[number];

type Paid = {
  checkout: CheckoutRow;
  /** What the checkout has for good. */
  place: { kind: PlaceKind; number: number };
  /** Written down already, by the provider's id or the counter's. */
  payment: { id: string; method: string };
  /** What or who reported the payment, for the booking's trail. */
  actor: string;
  now: Date;
};

/**
 * Turns a paid checkout into its booking, however the money was taken: the booking, the same place kept for the month after a month, the checkout's
 * end and the confirmation. The caller holds the checkout's lock, has recorded the payment and taken the place, and issues the invoice last (`issueDocuments`).
 */
export async function bookCheckout(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs' | 'facility' | 'faultPoint'>,
  { checkout, place, payment, actor, now }: Paid,
): Promise<ConfirmedBooking> {
  const reached = async (step: BookingStep) => services.faultPoint?.(step);
  const booking = {
    bookingId: checkout.booking_id,
    checkoutId: checkout.id,
    paymentId: payment.id,
    payment,
    uid: checkout.uid,
    quote: restoreQuote(checkout.quote),
    customer: checkout.customer,
    place,
    terms: checkout.terms,
    actor,
    now,
  };
  await recordBooking(tx, booking);
  await reached('fulfil:booking-recorded');
  await keepForRenewal(tx, services, { checkoutId: checkout.id, place, period: booking.quote.occupies, now });
  await reached('fulfil:next-month-kept');
  // A second payment of its order may come; without an order there is nothing to ask the provider about.
  const nextCheckAt =
    checkout.order_id === null ? null : nextCheckWhenFulfilled(checkout.created_at, now, checkout.next_check_at);
  await endCheckout(tx, checkout.id, { state: FULFILLED, now, nextCheckAt });
  await reached('fulfil:checkout-ended');
  await queueConfirmation(tx, services, booking);
  await reached('fulfil:messages-queued');
  return booking;
}
