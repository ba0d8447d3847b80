import { isBookingId } from '#capabilities/booking/rules/booking-id.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { isFeeName } from '../../rules/cancel-and-move/move-quote.ts';
import type { PurchaseDeps } from '../deps.ts';

/**
 * The booking that the order of a payment is for, as the receipt of the order says it at the provider. The account may serve other programs, too:
 * an order of theirs is for none of ours. Not within a transaction.
 * @returns null for a payment without an order, and for an order of another program; refused where the provider did not answer.
 */
export async function bookingOfOrder(
  { payments }: Pick<PurchaseDeps, 'payments'>,
  { orderId }: Pick<ProviderPayment, 'orderId'>,
): Promise<Result<string | null, { reason: 'silent' }>> {
  if (orderId === null) return done(null);
  const order = await payments.fetchOrder(orderId);
  if (!order.ok) return order.reason === 'rejected' ? done(null) : refused({ reason: 'silent' });
  const { receipt } = order.value;
  return done(isBookingId(receipt) || isFeeName(receipt) ? receipt : null);
}
