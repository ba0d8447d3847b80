import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { FULFILLED, isOpen } from '../../rules/checkout/checkout-states.ts';
import { checkoutOfPayment } from '../../store/checkout-of-payment.ts';
import { findByBooking, lockById } from '../../store/checkouts.ts';

/** Locks the order of a booking id. `isOver`: it was refunded, so it can no longer be paid. Null for an unknown id or an erased customer. */
export async function lockOrderByBookingId(
  tx: Tx,
  bookingId: string,
): Promise<{ checkoutId: number; total: Paise; isOver: boolean } | null> {
  const found = await findByBooking(tx, bookingId);
  const checkout = found && (await lockById(tx, found.id));
  if (!checkout || checkout.erased_at) return null;
  const { id, total_paise, state } = checkout;
  return { checkoutId: id, total: paise(total_paise), isOver: !isOpen(state) && state !== FULFILLED };
}

/** The checkout of a payment. Null for an unknown order. */
export const checkoutIdOf = async (tx: Tx, payment: ProviderPayment): Promise<number | null> =>
  (await checkoutOfPayment(tx, payment))?.id ?? null;
