import { moveBar } from '#capabilities/booking/rules/moving.ts';
import { lockBooked } from '#capabilities/booking/use-cases/lock-booked.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import type { Wish } from '#capabilities/places/rules/wish.ts';
import { keepPlace } from '#capabilities/places/use-cases/keep-place.ts';
import { movePlace } from '#capabilities/places/use-cases/move-place.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { paise } from '#platform/money.ts';
import { isLive, isOpen } from '../rules/checkout-states.ts';
import { evidenceProblem } from '../rules/evidence.ts';
import { thawQuote } from '../rules/frozen-quote.ts';
import type { CheckoutRow } from '../store/checkouts.ts';
import type { PurchaseNeeds } from './needs.ts';
import { type Evidence, type Settlement, settle } from './settle.ts';

/**
 * Does what a payment of a checkout asks for, as the provider just reported it: a captured one is settled; an authorized one is captured
 * while its place can be had, else left to lapse at the bank; anything else may still become either.
 * @returns null when there is nothing to settle yet, and for a payment of another order, which says nothing about this one.
 */
export async function actOnPayment(
  services: PurchaseNeeds,
  checkout: CheckoutRow,
  { payment, broughtBy }: Evidence,
): Promise<Settlement | null> {
  if (payment.orderId !== checkout.order_id) return null;
  if (payment.status === 'captured') {
    const certain = fits(checkout, payment) ? payment : await asked(services, payment);
    return certain && settle(services, { payment: certain, broughtBy });
  }
  if (payment.status !== 'authorized') return null;
  const captured = await capture(services, checkout, payment);
  return captured ? settle(services, { payment: captured, broughtBy }) : null;
}

async function capture(
  services: PurchaseNeeds,
  checkout: CheckoutRow,
  payment: ProviderPayment,
): Promise<ProviderPayment | null> {
  if (!isOpen(checkout.state) || !fits(checkout, payment)) return null;
  if (!isLive(checkout, services.clock.now()) && !(await canBeHad(services, checkout))) return null;
  const answer = await services.payments.capture(payment.id, payment.amount);
  if (answer.ok) return answer.value.status === 'captured' ? answer.value : null;
  services.log.warn({ bookingId: checkout.booking_id, paymentId: payment.id, answer }, 'a capture is not certain');
  // Somebody else may have captured it at the same instant; the provider then refuses ours.
  const fetched = await services.payments.fetchPayment(payment.id);
  return fetched.ok && fetched.value.status === 'captured' ? fetched.value : null;
}

/** One that does not fit goes back for good, so it is asked about once more: the first answer may have been nonsense. */
async function asked({ payments }: PurchaseNeeds, { id, orderId }: ProviderPayment): Promise<ProviderPayment | null> {
  const again = await payments.fetchPayment(id);
  const isSame = again.ok && again.value.id === id && again.value.orderId === orderId;
  return isSame && again.value.status === 'captured' ? again.value : null;
}

const fits = (checkout: CheckoutRow, payment: ProviderPayment): boolean =>
  checkout.order_id !== null &&
  evidenceProblem({ orderId: checkout.order_id, total: paise(checkout.total_paise), currency: 'INR' }, payment) ===
    null;

/** Tries what settling would do, and takes it back: the same door, so that the two cannot disagree. */
async function canBeHad({ db, clock }: { db: Database; clock: Clock }, checkout: CheckoutRow): Promise<boolean> {
  const { placeKind: kind, placeNumber: number, occupies: period } = thawQuote(checkout.quote);
  try {
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      const wish = { kind, number, period, now };
      throw new Rehearsed(await wouldFit(tx, checkout, wish));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.went;
    throw error;
  }
  return false;
}

async function wouldFit(tx: Tx, checkout: CheckoutRow, wish: Wish & { now: Date }): Promise<boolean> {
  if (!checkout.moves_booking) return (await keepPlace(tx, { ...wish, checkoutId: checkout.id })).ok;
  const booking = await lockBooked(tx, checkout.moves_booking);
  if (!booking || moveBar(booking, wish.now)) return false;
  return (await movePlace(tx, { ...wish, checkoutId: booking.checkoutId, holdOf: checkout.id })).ok;
}

class Rehearsed extends Error {
  readonly went: boolean;
  constructor(went: boolean) {
    super('only a rehearsal');
    this.went = went;
  }
}
