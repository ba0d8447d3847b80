import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { releasePlace } from '#capabilities/places/use-cases/release-place.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type Lateness, lateness } from '../../rules/checkout/lateness.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { nextCheckWhenFulfilled } from '../../rules/reconciliation/check-rhythm.ts';
import type { CheckoutRow } from '../../store/checkouts.ts';
import { endCheckout } from '../../store/holds.ts';
import type { FulfilmentNeeds } from '../needs.ts';
import { refundInFull } from './refund-in-full.ts';

type Times = Parameters<typeof lateness>[1];
type Today = Parameters<typeof lateness>[2];

/** Why a payment of this checkout buys nothing any more, whatever is free; null when it does. */
export const latenessOf = (checkout: CheckoutRow, times: Times, today: Today): Lateness | null => {
  const order = {
    quote: restoreQuote(checkout.quote),
    holdExpiresAt: checkout.hold_expires_at,
    isMove: checkout.moves_booking !== null,
  };
  return lateness(order, times, today);
};

/** A late payment: it is refunded in full, with a message to the customer. `late` is absent where the place is gone. */
export async function refundLate(
  tx: Tx,
  services: FulfilmentNeeds,
  { checkout, payment, late, now }: { checkout: CheckoutRow; payment: ProviderPayment; late?: Lateness; now: Date },
): Promise<void> {
  const because = checkout.moves_booking ? 'late_move' : (late ?? 'late_payment');
  await refundInFull(tx, services, { checkout, payment, because, now });
  await releasePlace(tx, checkout.id);
  const nextCheckAt = nextCheckWhenFulfilled(checkout.created_at, now);
  await endCheckout(tx, checkout.id, { state: 'refunded', now, nextCheckAt });
}
