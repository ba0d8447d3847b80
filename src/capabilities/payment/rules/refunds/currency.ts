/**
 * Whether a refund's amount is in the currency of its payment. One whose currency the provider did not say is, and so is one of an unknown payment.
 */
export const isInCurrencyOf = (payment: { currency: string } | undefined, refund: { currency?: string }): boolean =>
  payment === undefined || refund.currency === undefined || refund.currency === payment.currency;
