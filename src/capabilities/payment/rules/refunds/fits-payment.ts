import type { Paise } from '#platform/money.ts';

/** The provider sends nothing below one rupee. In paise. */
export const LEAST_REFUND = 100;
/** The highest amount that the database column can hold, in paise. */
const MOST = 2_147_483_647;

/** Whether an amount is within the provider's minimum and the database's maximum. */
export const isRefundable = (amount: Paise): boolean => amount >= LEAST_REFUND && amount <= MOST;

/** Whether a refund of this amount can be one of a payment: one that the provider sends, and at most what was paid. Both in paise. */
export const fitsPayment = (refund: Paise, paid: Paise): boolean => isRefundable(refund) && refund <= paid;
