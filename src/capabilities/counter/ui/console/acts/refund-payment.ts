import type { LedgerEntry } from '#capabilities/customers/rules/booking-view.ts';
import { methodText } from '#console/parts/words/method-text.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';

/** The smallest sum that can be refunded. */
const REFUNDABLE_PAISE = 100;

const paidFor: Readonly<Record<string, string>> = {
  payment: 'The booking',
  supplement: 'The longer time',
  move_fee: 'The fee for moving',
};

/** A payment of which something is left: 'The longer time, ₹3,776.00 by UPI'. `isOwn`: for the booking itself. */
type RefundablePayment = { paymentId: string; isOwn: boolean; text: string };

/** The payments of a booking of which something can be refunded, what was paid for the booking itself first. */
export function refundablePayments(entries: readonly LedgerEntry[]): RefundablePayment[] {
  // A failed refund takes nothing, unless it is still promised.
  const back = (of: string) =>
    entries.reduce(
      (sum, { kind, paymentId, state, isOwed, paise: amount }) =>
        kind === 'refund' && paymentId === of && (state !== 'failed' || isOwed) ? sum - amount : sum,
      0,
    );
  return entries
    .filter(
      ({ kind, paymentId, paise: paid, disputedPaise = 0 }) =>
        kind in paidFor && paid - back(paymentId) - disputedPaise >= REFUNDABLE_PAISE,
    )
    .toSorted((one, other) => Number(other.kind === 'payment') - Number(one.kind === 'payment'))
    .map(({ kind, paymentId, paise: paid, method }) => ({
      paymentId,
      isOwn: kind === 'payment',
      text: `${paidFor[kind]}, ${formatRupeesExact(paise(paid))}${method ? ` by ${methodText(method)}` : ''}`,
    }));
}
