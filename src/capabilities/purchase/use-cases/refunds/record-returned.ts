import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isInCurrencyOf } from '#capabilities/payment/rules/refunds/currency.ts';
import { isRefundable } from '#capabilities/payment/rules/refunds/fits-payment.ts';
import { recordForeignRefund } from '#capabilities/payment/use-cases/record-foreign-refund.ts';
import { recordPayment } from '#capabilities/payment/use-cases/record-payment.ts';
import { releasePlace } from '#capabilities/places/use-cases/hold-place.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { FULFILLED, isOpen } from '../../rules/checkout/checkout-states.ts';
import { nextCheckWhenFulfilled } from '../../rules/reconciliation/next-check.ts';
import { bookingOf, type CheckoutRow, lockById } from '../../store/checkouts.ts';
import { endCheckout } from '../../store/holds.ts';
import type { Fulfilment } from '../checkout/fulfil-checkout.ts';
import type { PurchaseDeps } from '../deps.ts';
import { handleForeignRefund } from './handle-refund-report.ts';
import { onRefundChange } from './on-refund-change.ts';

/**
 * Records a payment that was refunded in full at the provider's dashboard before it was recorded here: payment, refunds and the end of its order.
 * Nothing is booked.
 * @returns null when the provider's refunds do not add up to it or are in another currency, for an amount that the provider does not send, and for a payment that is in the books already.
 */
export async function recordReturned(
  services: PurchaseDeps,
  checkout: CheckoutRow,
  payment: ProviderPayment,
): Promise<Fulfilment | null> {
  if (!isRefundable(payment.amount)) return null;
  const answer = await services.payments.refundsOfPayment(payment.id);
  const refunds = answer.ok ? answer.value.filter(({ status }) => status !== 'failed') : [];
  if (!refunds.every((refund) => isRefundable(refund.amount) && isInCurrencyOf(payment, refund))) return null;
  if (refunds.reduce((sum, { amount }) => sum + amount, 0) !== payment.amount) return null;
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const locked = await lockById(tx, checkout.id);
    if (!locked?.order_id) return null;
    const paid = { payment, orderId: payment.orderId, checkoutId: locked.id, now };
    if (!(await recordPayment(tx, paid)).isNew) return null;
    for (const refund of refunds.toReversed()) {
      const foreign = { refund, bookingId: locked.booking_id, now };
      if (refund.key === null) await handleForeignRefund(tx, services, foreign);
      else {
        // Our own refund, lost in a restored backup. It is complete once its payment is recorded.
        const recorded = await recordForeignRefund(tx, foreign);
        if (recorded) await onRefundChange(services)(tx, recorded.change, now);
      }
    }
    const named = { bookingId: bookingOf(locked), serviceType: locked.service_type, uid: locked.uid };
    if (isOpen(locked.state)) {
      await releasePlace(tx, locked.id);
      const nextCheckAt = nextCheckWhenFulfilled(locked.created_at, now);
      await endCheckout(tx, locked.id, { state: 'refunded', now, nextCheckAt });
    }
    return { ...named, end: locked.state === FULFILLED ? 'booked' : 'refunded' };
  });
}
