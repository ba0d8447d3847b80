import { LEAST_REFUND as LEAST } from '#capabilities/payment/rules/refunds/fits-payment.ts';
import { type Paise, paise } from '#platform/money.ts';

/**
 * The refund for what is owed: at most what is left of the payment, and zero if too small to send. A remainder that is too small to send later is
 * added.
 */
export function refundableAmount(owed: Paise, left: Paise): Paise {
  if (Math.min(owed, left) < LEAST) return paise(0);
  return left - owed < LEAST ? left : owed;
}

/** Whether nothing refundable is left of a payment. */
export const isFullyRefunded = (left: Paise): boolean => left < LEAST;
