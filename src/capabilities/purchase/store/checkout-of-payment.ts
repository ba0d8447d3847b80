import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type CheckoutRow, findByBooking, findByOrder } from './checkouts.ts';
import { findByQr, isRequested } from './payment-requests.ts';

/** The checkout that a payment belongs to: by its order, or by the QR code that it was paid by. */
export async function checkoutOfPayment(
  db: Database | Tx,
  { orderId, qrId }: Pick<ProviderPayment, 'orderId' | 'qrId'>,
): Promise<CheckoutRow | undefined> {
  if (orderId !== null) return findByOrder(db, orderId);
  return qrId === undefined ? undefined : findByQr(db, qrId);
}

/**
 * The checkout named in the notes of a payment without an order, copied from its QR code. Only a hint: confirm it with the provider's list for the
 * code.
 */
export async function checkoutNamedBy(
  db: Database | Tx,
  { orderId, notes }: Pick<ProviderPayment, 'orderId' | 'notes'>,
): Promise<CheckoutRow | undefined> {
  const named = notes['booking_id'];
  if (orderId !== null || named === undefined) return undefined;
  const checkout = await findByBooking(db, named);
  return checkout && (await isRequested(db, checkout.id)) ? checkout : undefined;
}
