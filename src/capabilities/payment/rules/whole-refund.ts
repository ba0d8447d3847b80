/**
 * Whether a refund gives back whatever the provider captured. So it is for a payment that did not fit its order: what the provider said of its
 * amount may have been wrong.
 * @param reason in the ledger of refunds.
 */
export const isWholeRefund = (reason: string): boolean => reason === 'misfit';
