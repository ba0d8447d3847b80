import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { FULFILLED, isOpen } from '../../rules/checkout/checkout-states.ts';
import { checkoutOfPayment } from '../../store/checkout-of-payment.ts';
import { findByBooking, lockById } from '../../store/checkouts.ts';

/** The order under a booking's id, locked. `isOver`: its money went back, so it can neither be paid nor have been paid twice. */
export async function orderNamed(
  tx: Tx,
  bookingId: string,
): Promise<{ checkoutId: number; total: Paise; isOver: boolean } | null> {
  const found = await findByBooking(tx, bookingId);
  const checkout = found && (await lockById(tx, found.id));
  if (!checkout || checkout.erased_at) return null;
  const { id, total_paise, state } = checkout;
  return { checkoutId: id, total: paise(total_paise), isOver: !isOpen(state) && state !== FULFILLED };
}

/** The checkout that a payment was made for; null for an order that the books do not have. */
export const checkoutIdOf = async (tx: Tx, payment: ProviderPayment): Promise<number | null> =>
  (await checkoutOfPayment(tx, payment))?.id ?? null;
