import { type Paise, paise } from '#platform/money.ts';

/** The provider sends nothing below one rupee. */
const LEAST = 100;

/** The refundable part of what is owed: at most the rest of the payment, and nothing too small to send. */
export function refundableAmount(owed: Paise, left: Paise): Paise {
  const amount = Math.min(owed, left);
  return paise(amount < LEAST ? 0 : amount);
}

/** Whether nothing that could be sent is left of a payment. */
export const isFullyRefunded = (left: Paise): boolean => left < LEAST;
