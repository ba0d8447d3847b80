import type { Database } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { PaymentGateway, ProviderPayment } from '../gateway/payment-gateway.ts';
import { type Disagreement, disagreement, type RecordedPayment } from '../rules/disagreement.ts';
import { recordedPayments } from '../store/reconciliation.ts';

/** A payment that differs between our records and the provider. `theirs` is null if the provider has none. */
export type Differing = { problem: Disagreement; ours: RecordedPayment; theirs: ProviderPayment | null };

export type Comparison = {
  agreeing: RecordedPayment[];
  /** Payments with more refunded at the provider than in our records. */
  moreRefunded: ProviderPayment[];
  differing: Differing[];
  /** Payments that the provider listed as captured and our books do not have. */
  unknown: ProviderPayment[];
  /** Number of differences that could not be confirmed with the provider. */
  unanswered: number;
};

/**
 * Compares the provider's list with our books, both ways. A list may be old or wrong, so each difference is asked about before it counts.
 * @param of which of our payments should be in the list: those of a span of time, or of a checkout.
 */
export async function comparePayments(
  { db, payments }: { db: Database; payments: PaymentGateway },
  of: { span: TimeRange } | { checkoutId: number },
  listed: readonly ProviderPayment[],
): Promise<Comparison> {
  const books = await recordedPayments(db, of, [...new Set(listed.map(({ id }) => id))]);
  const known = new Set(books.map(({ paymentId }) => paymentId));
  const byId = new Map(listed.map((payment) => [payment.id, payment]));
  const isCaptured = ({ status }: ProviderPayment) => status === 'captured' || status === 'refunded';
  const unknown = listed.filter((payment) => isCaptured(payment) && !known.has(payment.id));
  const comparison: Comparison = { agreeing: [], moreRefunded: [], differing: [], unknown, unanswered: 0 };
  for (const ours of books) {
    const seen = byId.get(ours.paymentId);
    const agreed = seen && disagreement(ours, seen) === null;
    const theirs = agreed ? seen : await fetchFromProvider(payments, ours.paymentId);
    if (theirs === 'unanswered') comparison.unanswered += 1;
    else addResult(comparison, ours, theirs);
  }
  return comparison;
}

function addResult(comparison: Comparison, ours: RecordedPayment, theirs: ProviderPayment | null): void {
  const problem = disagreement(ours, theirs);
  if (problem) comparison.differing.push({ problem, ours, theirs });
  else comparison.agreeing.push(ours);
  if (!problem && theirs && theirs.amountRefunded > ours.refundSent) comparison.moreRefunded.push(theirs);
}

/** Null when the provider says that it has no such payment. */
async function fetchFromProvider(
  payments: PaymentGateway,
  paymentId: string,
): Promise<ProviderPayment | null | 'unanswered'> {
  const answer = await payments.fetchPayment(paymentId);
  if (answer.ok) return answer.value.id === paymentId ? answer.value : 'unanswered';
  return answer.reason === 'rejected' && [400, 404].includes(answer.status) ? null : 'unanswered';
}
