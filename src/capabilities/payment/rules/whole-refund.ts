/**
 * Whether a refund must return all that was captured, as for a payment that does not match its order. Its reported amount may be wrong.
 * @param reason in the ledger of refunds.
 */
export const isWholeRefund = (reason: string): boolean => reason === 'misfit';
