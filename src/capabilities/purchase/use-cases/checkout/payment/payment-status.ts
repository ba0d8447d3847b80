import type { Visitor } from '#capabilities/booking/use-cases/booking-access.ts';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { findPayment } from '#capabilities/payment/use-cases/read-payments.ts';
import { isRefunded } from '#capabilities/payment/use-cases/refunded-amount.ts';
import type { PaymentStatus } from '../../../contract.ts';
import { FULFILLED, isLive } from '../../../rules/checkout/checkout-states.ts';
import { bookingOf, type CheckoutRow, findById, findByOrder } from '../../../store/checkouts.ts';
import type { PurchaseDeps } from '../../deps.ts';
import { checkOrder } from '../check-order.ts';
import { mayPay } from '../may-pay.ts';

export type StatusOfPayment = {
  status: PaymentStatus;
  bookingId: string;
  serviceType: ServiceType;
  /** False when the provider could not be asked just now, so that a payment may be on its way. */
  current: boolean;
};

/**
 * The state of the caller's order or payment. Asks the provider about an open one, as it may have been paid in a closed window; a paid one is
 * fulfilled on the way. Null for an unknown id or another person's.
 */
export async function paymentStatus(
  services: PurchaseDeps,
  { visitor, id }: { visitor: Visitor; id: string },
): Promise<StatusOfPayment | null> {
  const checkout = await findCheckout(services, id);
  if (!checkout || !(await mayPay(services, checkout, visitor))) return null;
  const named = { bookingId: bookingOf(checkout), serviceType: checkout.service_type };
  if (checkout.state === FULFILLED || checkout.state === 'refunded') {
    return { ...named, status: await statusOfEnded(services, checkout, id), current: true };
  }
  const { payments, fulfilment } = await checkOrder(services, checkout, 'status');
  if (fulfilment?.end === 'booked') return { ...named, status: 'paid', current: true };
  if (fulfilment?.end === 'refunded') return { ...named, status: 'refunded', current: true };
  const status = statusOfOpen(isLive(checkout, services.clock.now()), payments ?? []);
  return { ...named, status, current: payments !== null };
}

/** By order id, by a payment in our books, or by one that only the provider knows yet. */
async function findCheckout(services: PurchaseDeps, id: string): Promise<CheckoutRow | undefined> {
  if (!id.startsWith('pay_')) return findByOrder(services.db, id);
  const known = await findPayment(services, id);
  if (known?.checkoutId) return findById(services.db, known.checkoutId);
  const fetched = await services.payments.fetchPayment(id);
  return fetched.ok && fetched.value.orderId ? findByOrder(services.db, fetched.value.orderId) : undefined;
}

async function statusOfEnded(
  services: PurchaseDeps,
  { state, id }: CheckoutRow,
  asked: string,
): Promise<PaymentStatus> {
  if (state === 'refunded') return 'refunded';
  const what = asked.startsWith('pay_') ? { paymentId: asked } : { checkoutId: id };
  return (await isRefunded(services, what)) ? 'refunded' : 'paid';
}

function statusOfOpen(live: boolean, payments: ProviderPayment[]): PaymentStatus {
  if (payments.some(({ status }) => status === 'authorized')) return 'authorized';
  if (!live) return 'expired';
  const tried = payments.length > 0 && payments.every(({ status }) => status === 'failed');
  return tried ? 'failed' : 'created';
}
