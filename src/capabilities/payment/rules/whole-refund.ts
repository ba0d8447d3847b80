/**
 * Whether a refund returns everything that the provider captured, as for a payment that does not fit its order: its reported amount may be wrong.
 * @param reason in the ledger of refunds.
 */
export const isWholeRefund = (reason: string): boolean => reason === 'misfit';
