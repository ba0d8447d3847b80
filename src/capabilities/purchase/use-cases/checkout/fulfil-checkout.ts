import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { isWalkIn } from '#capabilities/identity/rules/walk-in.ts';
import { closeTask, notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isRefundable } from '#capabilities/payment/rules/refunds/fits-payment.ts';
import { findPayment } from '#capabilities/payment/use-cases/read-payments.ts';
import { recordPayment } from '#capabilities/payment/use-cases/record-payment.ts';
import { isMonthly } from '#capabilities/places/rules/product.ts';
import { confirmPlace, releasePlace } from '#capabilities/places/use-cases/hold-place.ts';
import { endRenewal } from '#capabilities/places/use-cases/renewal-hold.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { FULFILLED, isOpen } from '../../rules/checkout/checkout-states.ts';
import { mismatchWith, type PaymentMismatch } from '../../rules/checkout/payment-mismatch.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { unknownOrderTask } from '../../rules/reconciliation/task-keys.ts';
import { checkoutOfPayment } from '../../store/checkout-of-payment.ts';
import { bookingOf, type CheckoutRow, findById, lockById, lockByOrder } from '../../store/checkouts.ts';
import { endRequests } from '../../store/payment-requests.ts';
import { carryOutFee } from '../cancel-and-move/carry-out-fee.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { latenessOf, refundInFull, refundLate } from '../refunds/refund-late.ts';
import { monthBefore } from '../renewal/month-to-renew.ts';
import { bookCheckout, bookingSteps } from './book-checkout.ts';
import { claimWelcome } from './hold/welcome-offer.ts';
import { issueDocuments } from './queue-booking-messages.ts';

/** A payment that the provider itself reports as captured: fetched from it, or in an event that it signed. */
export type CapturedPayment = {
  payment: ProviderPayment;
  reportedBy: 'verify' | 'webhook' | 'reconciliation' | 'status' | 'release';
};

/** A captured payment without an order of ours, assigned by a colleague. `reportedBy`: actor in the booking's trail, 'operator Meera'. */
export type AssignedPayment = { payment: ProviderPayment; checkoutId: number; reportedBy: string };

/** The result for the payment's checkout. `flagged`: the payment does not match, is refunded in full, and a task was created. */
export type Fulfilment = {
  bookingId: string;
  serviceType: ServiceType;
  uid: string;
  end: 'booked' | 'refunded' | 'flagged';
};

/** The steps of fulfilling a checkout, in their order; each may be the last one that a killed process did. */
export const fulfilmentSteps = [
  'fulfil:locked',
  'fulfil:payment-recorded',
  'fulfil:place-confirmed',
  ...bookingSteps,
  'fulfil:invoice-issued',
  'fulfil:committed',
] as const;
type FulfilmentStep = (typeof fulfilmentSteps)[number];

/**
 * The only way from the provider's money to a booking; at the counter it is a sale by a colleague. The browser's verify call, the provider's webhook
 * and reconciliation report captured payments here, even at the same instant; the first one does the work, the others get its result.
 *
 * One transaction locks the checkout, compares the payment with our record, makes the hold permanent, writes the booking (or moves it or
 * lets it end later, if the payment is for that), queues the messages and takes the invoice number. Lock order: checkout, place, invoice counter. The payment
 * is refunded in full if the place is gone or the payment is late, a second one, or of another amount or currency. A process killed at any
 * step leaves all or nothing.
 *
 * @returns null for an unknown order, which becomes a task.
 * @throws Error for a payment that is not captured.
 */
export async function fulfilCheckout(services: FulfilmentDeps, captured: CapturedPayment): Promise<Fulfilment | null> {
  if (captured.payment.status !== 'captured') throw new Error(`${captured.payment.id} is not captured`);
  // Read before the transaction, as it needs a connection of its own.
  const catalogue = await currentCatalogue(services).catch(() => null);
  const fulfilment = await inTransaction(services.db, (tx) => fulfilIn(tx, services, captured, catalogue));
  await services.faultPoint?.('fulfil:committed' satisfies FulfilmentStep);
  return fulfilment;
}

/**
 * As `fulfilCheckout`, for a payment that a colleague assigns to an order, in the caller's transaction. The payment must be freshly reported and have
 * the order's amount.
 * @param catalogue current prices, read before the transaction. Null if unknown.
 */
export const fulfilAssigned = (
  tx: Tx,
  services: FulfilmentDeps,
  assigned: AssignedPayment,
  catalogue: Catalogue | null,
): Promise<Fulfilment | null> => fulfilIn(tx, services, assigned, catalogue);

async function fulfilIn(
  tx: Tx,
  services: FulfilmentDeps,
  captured: CapturedPayment | AssignedPayment,
  catalogue: Catalogue | null,
): Promise<Fulfilment | null> {
  const reached = async (step: FulfilmentStep) => services.faultPoint?.(step);
  const { payment } = captured;
  const now = services.clock.now();
  const isAssigned = 'checkoutId' in captured;

  const checkout = await (isAssigned ? lockById(tx, captured.checkoutId) : lockOf(tx, payment));
  if (!checkout || (!isAssigned && checkout.order_id === null)) return unknownOrder(tx, services, payment, now);
  await reached('fulfil:locked');

  const problem = mismatchWith(checkout, isAssigned ? { ...payment, orderId: checkout.order_id } : payment);
  if (problem) return flagged(tx, services, { checkout, payment, problem, now });

  const { isNew } = await recordPayment(tx, { payment, orderId: payment.orderId, checkoutId: checkout.id, now });
  if (!isNew) return fulfilmentOf(checkout);
  // Its event as a payment may have come first, which does not name the code.
  if (isAssigned || payment.qrId !== undefined) await closeTask(tx, { key: unknownOrderTask(payment.id), now });
  await reached('fulfil:payment-recorded');
  if (!isOpen(checkout.state)) {
    await refundInFull(tx, services, { checkout, payment, because: 'second_payment', now });
    return fulfilmentOf(checkout);
  }

  // The payment was made before this report, even if the provider's clock is ahead.
  const times = { paidAt: payment.paidAt <= now ? payment.paidAt : now, now };
  const late = await latenessOf(tx, checkout, times, { catalogue, facility: services.facility });
  if (late) {
    await refundLate(tx, services, { checkout, payment, late, now });
    return fulfilmentOf({ ...checkout, state: 'refunded' });
  }
  if (checkout.moves_booking) {
    const paid = { checkout, payment, actor: captured.reportedBy, now };
    if (await carryOutFee(tx, services, paid)) return fulfilmentOf({ ...checkout, state: FULFILLED });
    // The change is no longer possible (cancelled, started, place lost), so the booking stays unchanged.
    await refundLate(tx, services, paid);
    return fulfilmentOf({ ...checkout, state: 'refunded' });
  }
  const before = await monthBefore(tx, checkout);
  if (before?.isRenewed) {
    await refundLate(tx, services, { checkout, payment, late: 'already_renewed', now });
    return fulfilmentOf({ ...checkout, state: 'refunded' });
  }
  // A customer who has deleted their account since then has no use for a booking.
  const place = checkout.erased_at ? null : await confirmOrReallocate(tx, services, checkout, now);
  if (!place) {
    await refundLate(tx, services, { checkout, payment, now });
    return fulfilmentOf({ ...checkout, state: 'refunded' });
  }
  // A member who renewed with another desk gives up the one kept for them.
  if (before) await endRenewal(tx, before.checkoutId);
  await reached('fulfil:place-confirmed');

  const paid = { checkout, place, evidence: { payment }, actor: captured.reportedBy, now };
  const booking = await bookCheckout(tx, services, paid);
  // Only staff create payment requests, for these checkouts only.
  if (isWalkIn(checkout.uid) && (await endRequests(tx, checkout.id, 'paid'))) {
    const quote = restoreQuote(checkout.quote);
    await services.onRequestPaid?.(tx, services, {
      checkoutId: checkout.id,
      bookingId: checkout.booking_id,
      quote,
      now,
    });
  }
  await issueDocuments(tx, services, { ...booking, payment });
  await reached('fulfil:invoice-issued');
  return fulfilmentOf({ ...checkout, state: FULFILLED });
}

/** Makes the hold permanent, or allocates a place again if it lapsed. Null if no place is free, or if the once-only offer has been used since. */
async function confirmOrReallocate(tx: Tx, services: FulfilmentDeps, checkout: CheckoutRow, now: Date) {
  const { placeKind: kind, placeNumber: number, occupies: period } = restoreQuote(checkout.quote);
  const kept = await confirmPlace(tx, { kind, number, period, checkoutId: checkout.id, now });
  if (!kept.ok) return null;
  // A member who renewed their own place did not choose another one: they get their money back, and may renew with another.
  if (isMonthly(kind) && number !== null && kept.placeNumber !== number) {
    await releasePlace(tx, checkout.id);
    return null;
  }
  if (checkout.offer === 'welcome' && !(await claimWelcome(tx, services, checkout, now))) {
    await releasePlace(tx, checkout.id);
    return null;
  }
  return { kind, number: kept.placeNumber };
}

async function unknownOrder(
  tx: Tx,
  services: FulfilmentDeps,
  { id, orderId, amount, currency }: ProviderPayment,
  now: Date,
): Promise<Fulfilment | null> {
  // A payment by QR code has no order. It was found by its event or the code's list, or assigned by a colleague.
  const known = await findPayment({ db: tx }, id);
  const checkout = known?.checkoutId ? await findById(tx, known.checkoutId) : undefined;
  if (checkout) return fulfilmentOf(checkout);
  if (known) return null;
  // An amount of a task is in rupees.
  const detail = { paymentId: id, orderId, amount: currency === 'INR' ? amount : null, currency };
  await notifyOperator(tx, services, { key: unknownOrderTask(id), kind: 'payment_of_unknown_order', detail, now });
  return null;
}

/** Locks the checkout that a payment is for. */
async function lockOf(tx: Tx, payment: ProviderPayment): Promise<CheckoutRow | undefined> {
  if (payment.orderId !== null) return lockByOrder(tx, payment.orderId);
  const checkout = await checkoutOfPayment(tx, payment);
  return checkout && lockById(tx, checkout.id);
}

async function flagged(
  tx: Tx,
  services: FulfilmentDeps,
  misfit: { checkout: CheckoutRow; payment: ProviderPayment; problem: PaymentMismatch; now: Date },
): Promise<Fulfilment> {
  const { checkout, payment, problem, now } = misfit;
  const { id: paymentId, amount, currency } = payment;
  const detail = { bookingId: checkout.booking_id, paymentId, problem, amount, currency, due: checkout.total_paise };
  await notifyOperator(tx, services, { key: `mismatch:${paymentId}`, kind: 'payment_does_not_fit', detail, now });
  const { orderId } = payment;
  // Any other is left to a person.
  if (isRefundable(amount) && (await recordPayment(tx, { payment, orderId, checkoutId: checkout.id, now })).isNew) {
    await refundInFull(tx, services, { checkout, payment, because: 'misfit', now });
  }
  return { ...fulfilmentOf(checkout), end: 'flagged' };
}

const fulfilmentOf = (checkout: CheckoutRow): Fulfilment => ({
  bookingId: bookingOf(checkout),
  serviceType: checkout.service_type,
  uid: checkout.uid,
  end: checkout.state === FULFILLED ? 'booked' : 'refunded',
});
