import { firstKey } from '#capabilities/payment/rules/refunds/refund-key.ts';
import type { Paise } from '#platform/money.ts';

/** Key of the refund of a cancelled booking. Each booking has one at most. */
export const cancelKey = (bookingId: string): string => `cancel-${bookingId}`;

/** Whether a refund with this key is that of a booking's cancellation. */
export const isCancelKey = (key: string): boolean => key.startsWith(cancelKey(''));

/** Key of the full refund of a payment that buys nothing (late, second, or wrong amount). */
export const fullRefundKey = (paymentId: string): string => `full-${paymentId}`;

/** Key of a refund by the facility that keeps the booking. @param count number of refunds of the payment so far. */
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
