import type { Disagreement } from '#capabilities/payment/rules/disagreement.ts';
import type { DifferingPayment } from '#capabilities/purchase/use-cases/reconciliation/compare-books.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { table } from './table.ts';

const words: Record<Disagreement, string> = {
  missing: 'not there',
  other_amount: 'of another amount',
  not_paid: 'captured before, no longer paid',
  refund_missing: 'a refund of it is not there',
};

/** Payments that the provider has otherwise than our books. */
export const differingTable = (differing: readonly DifferingPayment[]): string =>
  table(
    ['Payment', 'Booking', 'In the books', 'At the provider', 'It is'],
    differing.map(({ problem, ours, theirs, bookingId }) => [
      ours.paymentId,
      bookingId ?? 'not known',
      formatRupeesExact(paise(ours.amount)),
      theirs ? `${formatRupeesExact(theirs.amount)} ${theirs.currency}, ${theirs.status}` : 'nothing',
      words[problem],
    ]),
  );
