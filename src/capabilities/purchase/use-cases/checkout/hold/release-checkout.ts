import type { Visitor } from '#capabilities/booking/use-cases/booking-access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { FULFILLED } from '../../../rules/checkout/checkout-states.ts';
import { bookingOf, findByOrder, lockById } from '../../../store/checkouts.ts';
import type { PurchaseDeps } from '../../deps.ts';
import { checkOrder } from '../check-order.ts';
import { mayPay } from '../may-pay.ts';
import { releaseIn } from './release-in.ts';

export type ReleaseRefusal =
  | { reason: 'no_such_order' }
  | { reason: 'paid'; bookingId: string }
  | { reason: 'payment_under_way'; bookingId: string }
  | { reason: 'provider_silent'; bookingId: string };

/**
 * Releases an unpaid hold for its owner. The provider is asked first: a paid order is fulfilled instead, and without an answer the hold
 * stays. Succeeds for a hold that was released or has expired.
 */
export async function releaseCheckout(
  services: PurchaseDeps,
  { visitor, orderId }: { visitor: Visitor; orderId: string },
): Promise<Result<{ bookingId: string }, ReleaseRefusal>> {
  const checkout = await findByOrder(services.db, orderId);
  if (!checkout || !(await mayPay(services, checkout, visitor))) return refused({ reason: 'no_such_order' });
  const bookingId = bookingOf(checkout);
  if (checkout.state !== 'held') return ended(checkout.state, bookingId);
  const { payments, fulfilment } = await checkOrder(services, checkout, 'release');
  if (payments === null) return refused({ reason: 'provider_silent', bookingId });
  if (fulfilment) return refused({ reason: 'paid', bookingId });
  if (payments.some(({ status }) => status === 'authorized'))
    return refused({ reason: 'payment_under_way', bookingId });
  return inTransaction(services.db, async (tx) => {
    const locked = await lockById(tx, checkout.id);
    if (locked?.state !== 'held') return ended(locked?.state ?? 'released', bookingId);
    await releaseIn(tx, { checkoutId: locked.id, now: services.clock.now() });
    return done({ bookingId });
  });
}

const ended = (state: string, bookingId: string): Result<{ bookingId: string }, ReleaseRefusal> =>
  state === FULFILLED || state === 'refunded' ? refused({ reason: 'paid', bookingId }) : done({ bookingId });
