/** In what the provider's books and ours differ about one payment. */
export type Disagreement = 'missing' | 'other_amount' | 'not_paid' | 'refund_missing';

/** A payment in our books, and how much of it the provider said to give back, in paise. */
export type RecordedPayment = {
  paymentId: string;
  checkoutId: number | null;
  amount: number;
  currency: string;
  refundSent: number;
};

/** What the provider says of a payment; amounts in paise. */
type ReportedPayment = { status: string; amount: number; currency: string; amountRefunded: number };

/**
 * Compares a payment of our books with the provider's. More that went back at the provider is no disagreement but news of a refund.
 * @param theirs null when the provider has no such payment.
 * @returns null when they agree. `not_paid`: the provider no longer says that it was captured.
 */
export function disagreement(ours: RecordedPayment, theirs: ReportedPayment | null): Disagreement | null {
  if (theirs === null) return 'missing';
  if (theirs.status !== 'captured' && theirs.status !== 'refunded') return 'not_paid';
  if (theirs.amount !== ours.amount || theirs.currency !== ours.currency) return 'other_amount';
  return theirs.amountRefunded < ours.refundSent ? 'refund_missing' : null;
}
