import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import type { Tx } from '#platform/database/tables.ts';
import { FULFILLED } from '../../rules/checkout/checkout-states.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { refundLate } from '../refunds/refund-late.ts';
import { carryOutFee, type PaidFee } from './carry-out-fee.ts';

/**
 * Ends a checkout whose payment is a move's fee or an extension's supplement, inside the transaction of `fulfilCheckout`. If what it pays for
 * is no longer possible (cancelled, begun, place lost), the booking stays and the payment is refunded in full.
 */
export async function fulfilFee(
  tx: Tx,
  services: FulfilmentDeps,
  paid: PaidFee & { payment: ProviderPayment },
): Promise<typeof FULFILLED | 'refunded'> {
  if (await carryOutFee(tx, services, paid)) return FULFILLED;
  await refundLate(tx, services, paid);
  return 'refunded';
}
