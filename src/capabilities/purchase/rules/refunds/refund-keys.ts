import { firstKey } from '#capabilities/payment/rules/refund-key.ts';
import type { Paise } from '#platform/money.ts';

/** The key of the one refund that cancelling a booking asks for. */
export const cancelKey = (bookingId: string): string => `cancel-${bookingId}`;

/** Whether a refund with this key is that of a booking's cancellation. */
export const isCancelKey = (key: string): boolean => key.startsWith(cancelKey(''));

/** The key of the refund of a payment that buys nothing. */
export const fullRefundKey = (paymentId: string): string => `full-${paymentId}`;

/** The key of a refund by the facility without cancelling. @param count its place among all refunds of the payment. */
export const facilityKey = (bookingId: string, count: number): string => `house-${bookingId}-${count}`;

export type SentRefund = { key: string; amount: Paise };

/**
 * The refund that the provider has under `key`, when a restored backup does not know it. It may have been refused at first and sent under
 * another suffix.
 */
export function sentAs(key: string, sent: readonly { key: string | null; amount: Paise }[]): SentRefund | null {
  for (const refund of sent)
    if (refund.key !== null && firstKey(refund.key) === key) return { key: refund.key, amount: refund.amount };
  return null;
}
