import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { checkoutNamedBy, checkoutOfPayment } from '../../store/checkout-of-payment.ts';
import { actOnPayment } from '../checkout/act-on-payment.ts';
import { checkOrder } from '../checkout/check-order.ts';
import { type Fulfilment, fulfilCheckout } from '../checkout/fulfil-checkout.ts';
import type { PurchaseDeps } from '../deps.ts';
import { compareWithProvider } from './compare-with-provider.ts';
import { endUnknownPayments } from './end-unknown-payments.ts';

/** How far back the books are compared with the provider's: a process may have been away for a day. */
const LOOK_BACK_MS = 25 * 3_600_000;
/** The provider's clock may be ahead of ours. */
const CLOCKS_APART_MS = 3_600_000;

/**
 * Compares the payments of the last day with the provider's, both ways. Unknown ones fulfil their order or are refunded; differences become
 * tasks. Payments of unknown orders are left to their events and to `reconcileSince`, as other programs may use the account; their tasks end here.
 * Called on an interval.
 */
export async function reconcilePayments(services: PurchaseDeps): Promise<void> {
  const now = services.clock.now().getTime();
  const span = { start: new Date(now - LOOK_BACK_MS), end: new Date(now + CLOCKS_APART_MS) };
  const listed = await services.payments.paymentsBetween(span);
  if (!listed.ok) return;
  const { unknown } = await compareWithProvider(services, { span }, listed.value);
  // The customer who paid first gets the place.
  for (const payment of unknown.toReversed())
    await actOnUnknown(services, payment).catch((error: unknown) =>
      services.log.error({ err: error, paymentId: payment.id }, 'a payment could not be reconciled'),
    );
  await endUnknownPayments(services);
}

async function actOnUnknown(services: PurchaseDeps, payment: ProviderPayment): Promise<void> {
  const checkout = await checkoutOfPayment(services.db, payment);
  const named = checkout ? undefined : await checkoutNamedBy(services.db, payment);
  if (checkout) await actOnPayment(services, checkout, { payment, reportedBy: 'reconciliation' });
  else if (named) await checkOrder(services, named, 'reconciliation');
}

/**
 * Records a captured payment from one of the provider's lists into the books.
 * @returns null for an unknown order, which becomes a task.
 */
export async function recordListedPayment(
  services: PurchaseDeps,
  payment: ProviderPayment,
): Promise<Fulfilment | 'not_certain' | null> {
  const checkout = await checkoutOfPayment(services.db, payment);
  const named = checkout ? undefined : await checkoutNamedBy(services.db, payment);
  if (named) return (await checkOrder(services, named, 'reconciliation')).fulfilment ?? 'not_certain';
  const captured = { payment, reportedBy: 'reconciliation' } as const;
  if (checkout) return (await actOnPayment(services, checkout, captured)) ?? 'not_certain';
  return payment.status === 'captured' ? fulfilCheckout(services, captured) : null;
}
