import { recordBooking } from '#capabilities/booking/use-cases/record-booking.ts';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { verifiedEmailOf } from '#capabilities/identity/use-cases/accounts-by-email.ts';
import { notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { recordPayment } from '#capabilities/payment/use-cases/record-payment.ts';
import { confirmPlace } from '#capabilities/places/use-cases/confirm-place.ts';
import { releasePlace } from '#capabilities/places/use-cases/release-place.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { paise } from '#platform/money.ts';
import { FULFILLED, isOpen } from '../../rules/checkout/checkout-states.ts';
import { type PaymentMismatch, paymentMismatch } from '../../rules/checkout/payment-mismatch.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { nextCheckWhenFulfilled } from '../../rules/reconciliation/check-rhythm.ts';
import { unknownOrderTask } from '../../rules/reconciliation/task-keys.ts';
import { bookingOf, type CheckoutRow, lockByOrder } from '../../store/checkouts.ts';
import { endCheckout } from '../../store/holds.ts';
import { noteUseByAddress, useOffer } from '../../store/offer-uses.ts';
import { fulfilMove } from '../cancel-and-move/fulfil-move.ts';
import type { FulfilmentNeeds } from '../needs.ts';
import { refundInFull } from '../refunds/refund-in-full.ts';
import { latenessOf, refundLate } from '../refunds/refund-late.ts';
import { issueDocuments, queueConfirmation } from './queue-booking-messages.ts';

/** A payment that the provider itself reports as captured: fetched from it, or in an event that it signed. */
export type CapturedPayment = {
  payment: ProviderPayment;
  reportedBy: 'verify' | 'webhook' | 'reconciliation' | 'status' | 'release';
};

/** What became of the checkout that the payment belongs to. `flagged`: it does not pay for it, goes back in full, and a person was called. */
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
  'fulfil:booking-recorded',
  'fulfil:checkout-ended',
  'fulfil:messages-queued',
  'fulfil:invoice-issued',
  'fulfil:committed',
] as const;
type FulfilmentStep = (typeof fulfilmentSteps)[number];

/**
 * The only way to a booking. The browser's verify call, the provider's webhook and reconciliation report captured payments here, even at the
 * same instant; the first one does the work, the others get its result.
 *
 * One transaction locks the checkout, compares the payment with our record, makes the hold permanent, writes the booking (or moves it, if the
 * payment is the move fee), queues the messages and takes the invoice number. Lock order: checkout, place, invoice counter. The payment
 * is refunded in full if the place is gone or the payment is late, a second one, or of another amount or currency. A process killed at any
 * step leaves all or nothing.
 *
 * @returns null for an unknown order, which becomes a task.
 * @throws Error for a payment that is not captured.
 */
export async function fulfilCheckout(services: FulfilmentNeeds, captured: CapturedPayment): Promise<Fulfilment | null> {
  if (captured.payment.status !== 'captured') throw new Error(`${captured.payment.id} is not captured`);
  // Read before the transaction, as it needs a connection of its own.
  const catalogue = await currentCatalogue(services).catch(() => null);
  const fulfilment = await inTransaction(services.db, (tx) => fulfilIn(tx, services, captured, catalogue));
  await services.faultPoint?.('fulfil:committed' satisfies FulfilmentStep);
  return fulfilment;
}

async function fulfilIn(
  tx: Tx,
  services: FulfilmentNeeds,
  captured: CapturedPayment,
  catalogue: Catalogue | null,
): Promise<Fulfilment | null> {
  const reached = async (step: FulfilmentStep) => services.faultPoint?.(step);
  const { payment } = captured;
  const now = services.clock.now();

  const checkout = payment.orderId === null ? undefined : await lockByOrder(tx, payment.orderId);
  if (!checkout?.order_id) return unknownOrder(tx, services, payment, now);
  await reached('fulfil:locked');

  const order = { orderId: checkout.order_id, total: paise(checkout.total_paise), currency: 'INR' } as const;
  const problem = paymentMismatch(order, payment);
  if (problem) return flagged(tx, services, { checkout, payment, problem, now });

  const { isNew } = await recordPayment(tx, { payment, orderId: order.orderId, checkoutId: checkout.id, now });
  if (!isNew) return fulfilmentOf(checkout);
  await reached('fulfil:payment-recorded');
  if (!isOpen(checkout.state)) {
    await refundInFull(tx, services, { checkout, payment, because: 'second_payment', now });
    return fulfilmentOf(checkout);
  }

  const late = latenessOf(checkout, { paidAt: payment.paidAt, now }, { catalogue, facility: services.facility });
  if (late) {
    await refundLate(tx, services, { checkout, payment, late, now });
    return fulfilmentOf({ ...checkout, state: 'refunded' });
  }
  if (checkout.moves_booking) {
    const end = await fulfilMove(tx, services, { checkout, payment, actor: captured.reportedBy, now });
    return fulfilmentOf({ ...checkout, state: end });
  }
  // A customer who has deleted their account since then has no use for a booking.
  const place = checkout.customer.email === '' ? null : await confirmOrReallocate(tx, services, checkout, now);
  if (!place) {
    await refundLate(tx, services, { checkout, payment, now });
    return fulfilmentOf({ ...checkout, state: 'refunded' });
  }
  await reached('fulfil:place-confirmed');

  const booking = {
    bookingId: checkout.booking_id,
    checkoutId: checkout.id,
    paymentId: payment.id,
    uid: checkout.uid,
    quote: restoreQuote(checkout.quote),
    customer: checkout.customer,
    place,
    terms: checkout.terms,
    actor: captured.reportedBy,
    now,
  };
  await recordBooking(tx, booking);
  await reached('fulfil:booking-recorded');
  await endCheckout(tx, checkout.id, {
    state: FULFILLED,
    now,
    nextCheckAt: nextCheckWhenFulfilled(checkout.created_at, now, checkout.next_check_at),
  });
  await reached('fulfil:checkout-ended');
  await queueConfirmation(tx, services, booking);
  await reached('fulfil:messages-queued');
  await issueDocuments(tx, services, { ...booking, payment });
  await reached('fulfil:invoice-issued');
  return fulfilmentOf({ ...checkout, state: FULFILLED });
}

/** Makes the hold permanent, or takes a place again for one that lapsed. Null when there is none, or the once-only offer was used meanwhile. */
async function confirmOrReallocate(tx: Tx, services: FulfilmentNeeds, checkout: CheckoutRow, now: Date) {
  const { placeKind: kind, placeNumber: number, occupies: period } = restoreQuote(checkout.quote);
  const kept = await confirmPlace(tx, { kind, number, period, checkoutId: checkout.id, now });
  if (!kept.ok) return null;
  if (checkout.offer === 'welcome' && !(await claimWelcome(tx, services, checkout, now))) {
    await releasePlace(tx, checkout.id);
    return null;
  }
  return { kind, number: kept.placeNumber };
}

/** Writes down that the offer is used, by the account and by its verified e-mail; false when either had it before. */
async function claimWelcome(
  tx: Tx,
  { addressHash }: FulfilmentNeeds,
  checkout: CheckoutRow,
  now: Date,
): Promise<boolean> {
  const { uid, id: checkoutId } = checkout;
  const offer = 'welcome';
  const email = await verifiedEmailOf(tx, uid);
  if (email !== '' && !(await noteUseByAddress(tx, { addressHash: addressHash(email), offer, now }))) return false;
  return useOffer(tx, { uid, offer, checkoutId, now });
}

async function unknownOrder(
  tx: Tx,
  services: FulfilmentNeeds,
  { id, orderId, amount }: ProviderPayment,
  now: Date,
): Promise<null> {
  const detail = { paymentId: id, orderId, amount };
  await notifyOperator(tx, services, { key: unknownOrderTask(id), kind: 'payment_of_unknown_order', detail, now });
  return null;
}

/** The provider sends nothing back below this, and nobody pays more than the books can hold: both are a person's to deal with. */
const REFUNDABLE = { least: 100, most: 2_147_483_647 };

async function flagged(
  tx: Tx,
  services: FulfilmentNeeds,
  misfit: { checkout: CheckoutRow; payment: ProviderPayment; problem: PaymentMismatch; now: Date },
): Promise<Fulfilment> {
  const { checkout, payment, problem, now } = misfit;
  const { id: paymentId, amount, currency } = payment;
  const detail = { bookingId: checkout.booking_id, paymentId, problem, amount, currency, due: checkout.total_paise };
  await notifyOperator(tx, services, { key: `mismatch:${paymentId}`, kind: 'payment_does_not_fit', detail, now });
  const orderId = checkout.order_id ?? '';
  const isRefundable = amount >= REFUNDABLE.least && amount <= REFUNDABLE.most;
  if (isRefundable && (await recordPayment(tx, { payment, orderId, checkoutId: checkout.id, now })).isNew) {
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
