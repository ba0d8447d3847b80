import type { Database, Tx } from '#platform/database/tables.ts';
import { done, type Result } from '#platform/result.ts';
import { type CheckoutRow, findByBooking, lockById } from '../../store/checkouts.ts';
import {
  endRequests,
  insertRequest,
  isRequested,
  type NewRequest,
  setProviderId,
} from '../../store/payment-requests.ts';
import { type OrderRefusal, orderFor } from '../checkout/order-for-checkout.ts';
import type { PurchaseDeps } from '../deps.ts';

/**
 * Stores the request for a checkout's payment by link or QR code, in the transaction that holds its place.
 * @param request.byQr whether the provider is to make a QR code as well.
 */
export async function requestPayment(
  tx: Tx,
  { byQr, ...request }: Omit<NewRequest, 'route'> & { byQr: boolean },
): Promise<void> {
  await insertRequest(tx, { ...request, route: 'order' });
  if (byQr) await insertRequest(tx, { ...request, route: 'qr' });
}

/** The checkout of a sale that staff asked to be paid by link or QR code; null for any other id. */
export async function requestedCheckout({ db }: { db: Database }, bookingId: string): Promise<CheckoutRow | null> {
  const checkout = await findByBooking(db, bookingId);
  return checkout && (await isRequested(db, checkout.id)) ? checkout : null;
}

/** The same, locked to the end of the transaction. */
export async function lockRequested(tx: Tx, bookingId: string): Promise<CheckoutRow | null> {
  const checkout = await findByBooking(tx, bookingId);
  if (!checkout || !(await isRequested(tx, checkout.id))) return null;
  return (await lockById(tx, checkout.id)) ?? null;
}

/**
 * The provider's order of a requested payment, made after the commit of its hold. If the provider fails, the hold is released.
 * @param isNew whether this call wrote the checkout: another one waits for the order that is being made.
 */
export async function orderOfRequest(
  services: PurchaseDeps,
  { checkout, isNew }: { checkout: CheckoutRow; isNew: boolean },
): Promise<Result<{ orderId: string }, OrderRefusal>> {
  const made = await orderFor(services, { checkout, isNew });
  if (!made.ok) return made;
  const { orderId } = made.value;
  if (isNew) await setProviderId(services.db, { checkoutId: checkout.id, route: 'order', providerId: orderId });
  return done({ orderId });
}

/** Closes the requests of a checkout that was paid in another way or released. */
export const closeRequests = async (tx: Tx, checkoutId: number): Promise<void> => {
  await endRequests(tx, checkoutId, 'closed');
};
