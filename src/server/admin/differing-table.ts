import type { Disagreement } from '#capabilities/payment/rules/disagreement.ts';
import type { DifferingPayment } from '#capabilities/purchase/use-cases/reconciliation/compare-with-provider.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { table } from './command.ts';

const words: Record<Disagreement, string> = {
  missing: 'missing',
  other_amount: 'different amount',
  not_paid: 'captured earlier, no longer paid',
  refund_missing: 'refund missing',
};

/** A table of payments that differ between the provider and our records. */
export const differingTable = (differing: readonly DifferingPayment[]): string =>
  table(
    ['Payment', 'Booking', 'In the books', 'At the provider', 'Problem'],
    differing.map(({ problem, ours, theirs, bookingId }) => [
      ours.paymentId,
      bookingId ?? 'not known',
      formatRupeesExact(paise(ours.amount)),
      theirs ? `${formatRupeesExact(theirs.amount)} ${theirs.currency}, ${theirs.status}` : 'nothing',
      words[problem],
    ]),
  );
