import type { Visitor } from '#capabilities/booking/use-cases/booking-access.ts';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { findPayment } from '#capabilities/payment/use-cases/read-payments.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { FULFILLED } from '../../../rules/checkout/checkout-states.ts';
import { bookingOf, type CheckoutRow, findById, findByOrder } from '../../../store/checkouts.ts';
import { checkSooner } from '../../../store/order-checks.ts';
import type { PurchaseDeps } from '../../deps.ts';
import { actOnPayment } from '../act-on-payment.ts';
import { mayPay } from '../may-pay.ts';

export type CheckoutResult = {
  /** Who asks, or the checkout that a signed link for its payment opens, by its booking's id. */
  visitor: Visitor | { pays: string };
  orderId: string;
  paymentId: string;
  signature: string;
};

/**
 * `cancelled`: it was booked, and the booking has been cancelled since. `returned`: it did not match its order and is refunded in full. `pending`:
 * the provider has not said 'captured' yet, or could not be asked; it is looked at again by itself.
 */
export type Verification = {
  state: 'booked' | 'cancelled' | 'refunded' | 'returned' | 'pending';
  bookingId: string;
  serviceType: ServiceType;
};

export type VerifyRefusal = { reason: 'forged' } | { reason: 'no_such_order' };

/**
 * Verifies what the payment window gave to the browser. The signature is checked first and proves only that order and payment belong together; then
 * the provider is asked for the payment. What it cannot say now, the webhook or reconciliation brings later. A repeated call gets the same answer,
 * unless the booking has been cancelled since.
 */
export async function verifyPayment(
  services: PurchaseDeps,
  result: CheckoutResult,
): Promise<Result<Verification, VerifyRefusal>> {
  const { db, clock, log, payments } = services;
  if (!payments.isCheckoutSignature(result.orderId, result.paymentId, result.signature)) {
    return refused({ reason: 'forged' });
  }
  const checkout = await findByOrder(db, result.orderId);
  if (!checkout || !(await isTheirs(services, checkout, result.visitor))) return refused({ reason: 'no_such_order' });
  const known = await endOfKnownPayment(services, checkout.id, result.paymentId);
  if (known) return done(verification(checkout, known));

  const answer = await payments.fetchPayment(result.paymentId);
  if (!answer.ok) log.warn({ bookingId: checkout.booking_id, answer }, 'a payment could not be verified yet');
  const fulfilment = answer.ok
    ? await actOnPayment(services, checkout, { payment: answer.value, reportedBy: 'verify' })
    : null;
  if (fulfilment) return done(verification(checkout, fulfilment.end === 'flagged' ? 'returned' : fulfilment.end));
  // While the provider was asked it may have been booked, cancelled and refunded; it then no longer says 'captured'.
  const meanwhile = await endOfKnownPayment(services, checkout.id, result.paymentId);
  if (meanwhile) return done(verification(checkout, meanwhile));
  await checkSooner(db, checkout.id, clock.now());
  return done(verification(checkout, 'pending'));
}

const isTheirs = async (services: PurchaseDeps, checkout: CheckoutRow, visitor: CheckoutResult['visitor']) =>
  'pays' in visitor ? checkout.booking_id === visitor.pays : mayPay(services, checkout, visitor);

/**
 * The result of a payment in our books, without asking the provider again. The checkout is read after the payment, as one transaction wrote
 * both: read before, it could still be open.
 */
async function endOfKnownPayment(
  { db }: PurchaseDeps,
  checkoutId: number,
  paymentId: string,
): Promise<'booked' | 'cancelled' | 'refunded' | 'returned' | null> {
  const payment = await findPayment({ db }, paymentId);
  if (payment?.checkoutId !== checkoutId) return null;
  const checkout = await findById(db, checkoutId);
  if (checkout?.state === FULFILLED) {
    const booking = await findBooking({ db }, bookingOf(checkout));
    return booking?.status === 'cancelled' ? 'cancelled' : 'booked';
  }
  return checkout?.state === 'refunded' ? 'refunded' : 'returned';
}

const verification = (checkout: CheckoutRow, state: Verification['state']): Verification => ({
  state,
  bookingId: bookingOf(checkout),
  serviceType: checkout.service_type,
});
