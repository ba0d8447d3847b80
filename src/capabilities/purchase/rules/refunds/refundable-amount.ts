import { type Paise, paise } from '#platform/money.ts';

/** The provider sends nothing below one rupee. */
const LEAST = 100;
/** The highest amount that the database column can hold. */
const MOST = 2_147_483_647;

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

/** Whether an amount is within the provider's minimum and the database's maximum. */
export const isRefundable = (amount: Paise): boolean => amount >= LEAST && amount <= MOST;
