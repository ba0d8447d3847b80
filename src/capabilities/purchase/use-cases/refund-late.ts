import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { releasePlace } from '#capabilities/places/use-cases/release-place.ts';
import type { Tx } from '#platform/database/tables.ts';
import { nextCheckWhenSettled } from '../rules/check-rhythm.ts';
import type { CheckoutRow } from '../store/checkouts.ts';
import { endCheckout } from '../store/holds.ts';
import { giveMoneyBack } from './give-money-back.ts';
import type { SettleNeeds } from './needs.ts';

/** The payment came too late for what it was to pay: all of it goes back, and the customer is told. */
export async function refundLate(
  tx: Tx,
  services: SettleNeeds,
  { checkout, payment, now }: { checkout: CheckoutRow; payment: ProviderPayment; now: Date },
): Promise<void> {
  const because = checkout.moves_booking ? 'late_move' : 'late_payment';
  await giveMoneyBack(tx, services, { checkout, payment, because, now });
  await releasePlace(tx, checkout.id);
  const nextCheckAt = nextCheckWhenSettled(checkout.created_at, now);
  await endCheckout(tx, checkout.id, { state: 'refunded', now, nextCheckAt });
}
