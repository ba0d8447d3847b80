import { checkOrder } from '#capabilities/purchase/use-cases/checkout/check-order.ts';
import { releaseIn } from '#capabilities/purchase/use-cases/checkout/hold/release-in.ts';
import {
  closeRequests,
  lockRequested,
  requestedCheckout,
} from '#capabilities/purchase/use-cases/requests/requested-payment.ts';
import { closeQrOf } from '#capabilities/purchase/use-cases/requests/requested-qr.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { bookingOfSale } from '../rules/booking-of-sale.ts';
import type { ByStaff, CounterDeps } from './deps.ts';

/** The provider's answer about a sale's payment, just before it is ended or paid in another way. */
export type LastCheck = 'unpaid' | 'paid' | 'under_way' | 'silent';

/**
 * Closes the QR code of a sale that waits, then asks the provider once more about it, before its transaction; what was paid is booked on the way.
 * Null for no such sale.
 */
export async function lastCheckOf(services: CounterDeps, saleId: string): Promise<LastCheck | null> {
  const checkout = await requestedCheckout(services, saleId);
  if (!checkout) return null;
  if (checkout.state !== 'held' && checkout.state !== 'expired') return 'unpaid';
  await closeQrOf(services, checkout.id);
  const { payments, fulfilment } = await checkOrder(services, checkout, 'release');
  if (payments === null) return 'silent';
  if (fulfilment?.end === 'booked') return 'paid';
  return payments.some(({ status }) => status === 'authorized') ? 'under_way' : 'unpaid';
}

export type EndRefusal = { reason: 'no_such_sale' } | { reason: 'already_paid'; bookingId: string };

/** Releases the place of an unpaid sale by link, in the caller's transaction. Safe to repeat. */
export async function endSale(
  { tx, actor, requestId, now }: ByStaff,
  saleId: string,
): Promise<Result<null, EndRefusal>> {
  const checkout = await lockRequested(tx, saleId);
  if (!checkout) return refused({ reason: 'no_such_sale' });
  if (checkout.state === 'settled') return refused({ reason: 'already_paid', bookingId: bookingOfSale(checkout) });
  if (checkout.state !== 'held') return done(null);
  await releaseIn(tx, { checkoutId: checkout.id, now });
  await closeRequests(tx, checkout.id);
  const bookingId = bookingOfSale(checkout);
  const detail = { bookingId, ...(bookingId === saleId ? {} : { saleId }) };
  await writeAudit(tx, {
    actor,
    action: 'payment_request_ended',
    subject: `booking:${bookingId}`,
    detail,
    requestId,
    now,
  });
  return done(null);
}
