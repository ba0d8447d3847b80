import { type Paise, paise } from '#platform/money.ts';

/** The provider sends nothing below one rupee. */
const LEAST = 100;

/** What can really be refunded of what is owed: no more than is left of the payment, and nothing too small to be sent. */
export function refundableAmount(owed: Paise, left: Paise): Paise {
  const amount = Math.min(owed, left);
  return paise(amount < LEAST ? 0 : amount);
}

/** Whether nothing that could be sent is left of a payment. */
export const isFullyRefunded = (left: Paise): boolean => left < LEAST;
