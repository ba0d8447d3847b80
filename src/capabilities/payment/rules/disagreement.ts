/** How one payment differs between the provider and our records. */
export type Disagreement = 'missing' | 'other_amount' | 'not_paid' | 'refund_missing';

/** A payment in our records, and the part refunded by the provider, in paise. */
export type RecordedPayment = {
  paymentId: string;
  checkoutId: number | null;
  amount: number;
  currency: string;
  refundSent: number;
};

/** The payment as reported by the provider. Amounts in paise. */
type ReportedPayment = { status: string; amount: number; currency: string; amountRefunded: number };

/**
 * Compares a recorded payment with the provider's. A higher refund at the provider is not a disagreement, but a refund to record.
 * @param theirs null when the provider has no such payment.
 * @returns null when they agree. `not_paid`: the provider no longer says that it was captured.
 */
export function disagreement(ours: RecordedPayment, theirs: ReportedPayment | null): Disagreement | null {
  if (theirs === null) return 'missing';
  if (theirs.status !== 'captured' && theirs.status !== 'refunded') return 'not_paid';
  if (theirs.amount !== ours.amount || theirs.currency !== ours.currency) return 'other_amount';
  return theirs.amountRefunded < ours.refundSent ? 'refund_missing' : null;
}
