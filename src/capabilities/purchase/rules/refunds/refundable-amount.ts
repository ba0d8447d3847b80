import { type Paise, paise } from '#platform/money.ts';

/** The provider sends nothing below one rupee. */
const LEAST = 100;
/** What a column of integers holds. */
const MOST = 2_147_483_647;

/**
 * The refundable part of what is owed: at most the rest of the payment, and nothing too small to send. A rest that could never be sent goes back
 * with it.
 */
export function refundableAmount(owed: Paise, left: Paise): Paise {
  if (Math.min(owed, left) < LEAST) return paise(0);
  return left - owed < LEAST ? left : owed;
}

/** Whether nothing that could be sent is left of a payment. */
export const isFullyRefunded = (left: Paise): boolean => left < LEAST;

/** Whether a payment can go back through the books: the provider sends nothing smaller, and they hold nothing larger. */
export const isRefundable = (amount: Paise): boolean => amount >= LEAST && amount <= MOST;
