import { planRoomHours } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { findPayment } from '#capabilities/payment/use-cases/read-payments.ts';
import { recordUnconfirmedPayment } from '#capabilities/payment/use-cases/record-payment.ts';
import type { PlaceRequest } from '#capabilities/places/rules/place-request.ts';
import { confirmPlace } from '#capabilities/places/use-cases/hold-place.ts';
import { movePlace } from '#capabilities/places/use-cases/move-place.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { feeStillApplies } from '../../rules/cancel-and-move/fee-checkout.ts';
import { isLive, isOpen } from '../../rules/checkout/checkout-states.ts';
import { mismatchWith } from '../../rules/checkout/payment-mismatch.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import type { CheckoutRow } from '../../store/checkouts.ts';
import { checkSooner } from '../../store/order-checks.ts';
import type { PurchaseDeps } from '../deps.ts';
import { recordReturned } from '../refunds/record-returned.ts';
import { latenessOf } from '../refunds/refund-late.ts';
import { syncRefundsOf } from '../refunds/sync-refunds.ts';
import { type CapturedPayment, type Fulfilment, fulfilCheckout } from './fulfil-checkout.ts';

/**
 * Acts on a payment of a checkout as the provider just reported it. A captured one fulfils the checkout. An authorised one is captured if it is in
 * time and its place is free, else left to lapse. One refunded at the provider's dashboard is recorded with its refund. Other states wait. A payment
 * that does not match its order is refunded only after the provider has repeated the report for a while.
 * @returns null when there is nothing to fulfil yet, and for a payment of another order.
 */
export async function actOnPayment(
  services: PurchaseDeps,
  checkout: CheckoutRow,
  { payment, reportedBy }: { payment: ProviderPayment; reportedBy: CapturedPayment['reportedBy'] },
): Promise<Fulfilment | null> {
  if (!isOf(checkout, payment)) return null;
  if (payment.status === 'refunded') return returned(services, checkout, payment);
  const captured = payment.status === 'authorized' ? await capture(services, checkout, payment) : payment;
  if (captured?.status !== 'captured') return null;
  const certain = matchesCheckout(checkout, captured) ? captured : await asked(services, checkout, captured);
  if (!certain) return null;
  const fulfilment = await fulfilCheckout(services, { payment: certain, reportedBy });
  await syncRefundsOf(services, certain);
  return fulfilment;
}

/** Refunded in full: by us, or at the provider's dashboard. */
async function returned(
  services: PurchaseDeps,
  checkout: CheckoutRow,
  payment: ProviderPayment,
): Promise<Fulfilment | null> {
  if (!(await findPayment(services, payment.id))) return recordReturned(services, checkout, payment);
  await syncRefundsOf(services, payment);
  return null;
}

async function capture(
  services: PurchaseDeps,
  checkout: CheckoutRow,
  payment: ProviderPayment,
): Promise<ProviderPayment | null> {
  if (!isOpen(checkout.state) || !matchesCheckout(checkout, payment)) return null;
  const now = services.clock.now();
  const catalogue = await currentCatalogue(services).catch(() => null);
  // The money is only reserved so far, so a payment that is too late is not captured.
  const today = { catalogue, facility: services.facility };
  if (await latenessOf(services.db, checkout, { paidAt: now, now }, today)) return null;
  if (!isLive(checkout, now) && !(await canBeHad(services, checkout))) return null;
  const answer = await services.payments.capture(payment.id, payment.amount);
  if (answer.ok) return { ...payment, ...answer.value };
  services.log.warn({ bookingId: checkout.booking_id, paymentId: payment.id, answer }, 'a capture is not certain');
  // Someone else may have captured it at the same instant; the provider then refuses ours.
  const fetched = await services.payments.fetchPayment(payment.id);
  return fetched.ok ? { ...payment, ...fetched.value } : null;
}

/** A mismatched payment is refunded for good, so the provider is asked twice, some minutes apart. */
async function asked(
  { db, clock, payments }: PurchaseDeps,
  checkout: CheckoutRow,
  { id, orderId, qrId }: ProviderPayment,
): Promise<ProviderPayment | null> {
  const answer = await payments.fetchPayment(id);
  const isSame = answer.ok && answer.value.id === id && answer.value.orderId === orderId;
  if (!isSame || answer.value.status !== 'captured') return null;
  const again = qrId === undefined ? answer.value : { ...answer.value, qrId };
  if (matchesCheckout(checkout, again)) return again;
  if (await findPayment({ db }, id)) return null;
  const now = clock.now();
  const certainFrom = await recordUnconfirmedPayment(db, again, now);
  if (now >= certainFrom) return again;
  await checkSooner(db, checkout.id, certainFrom);
  return null;
}

/** Whether a payment matches the order, amount and currency of a checkout. */
export const matchesCheckout = (checkout: CheckoutRow, payment: ProviderPayment): boolean =>
  checkout.order_id !== null && mismatchWith(checkout, payment) === null;

/** A payment by QR code has no order. Its caller found the checkout by the code. */
const isOf = (checkout: CheckoutRow, { orderId, qrId }: ProviderPayment): boolean =>
  qrId === undefined ? orderId === checkout.order_id : orderId === null;

/** Dry run of fulfilling, rolled back. Uses the same code, so that the results cannot differ. */
async function canBeHad({ db, clock }: { db: Database; clock: Clock }, checkout: CheckoutRow): Promise<boolean> {
  const { placeKind: kind, placeNumber: number, occupies: period } = restoreQuote(checkout.quote);
  try {
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      const request = { kind, number, period, now };
      throw new Rehearsed(await wouldFit(tx, checkout, request));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.went;
    throw error;
  }
  return false;
}

async function wouldFit(tx: Tx, checkout: CheckoutRow, request: PlaceRequest & { now: Date }): Promise<boolean> {
  if (!checkout.moves_booking) return (await confirmPlace(tx, { ...request, checkoutId: checkout.id })).ok;
  const booking = await lockBooking(tx, checkout.moves_booking);
  const to = restoreQuote(checkout.quote);
  if (!booking || !feeStillApplies(checkout, booking, { to, now: request.now })) return false;
  const isMove = !checkout.is_extension;
  const hours = await planRoomHours(tx, { booking, visit: to.visit, isMove, now: request.now });
  if (!hours.ok) return false;
  return (await movePlace(tx, { ...request, checkoutId: booking.checkoutId, holdOf: checkout.id })).ok;
}

class Rehearsed extends Error {
  readonly went: boolean;
  constructor(went: boolean) {
    super('only a rehearsal');
    this.went = went;
  }
}
