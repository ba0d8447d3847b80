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

/**
 * A payment with something left to refund: 'The longer time, ₹3,776.00 by UPI'. `isOwn`: for the booking itself. `hint`: how much can be refunded beside
 * a dispute; null without one.
 */
type RefundablePayment = { paymentId: string; isOwn: boolean; text: string; hint: string | null };

/** The payments of a booking that can still be refunded, in whole or part; that for the booking itself comes first. */
export function refundablePayments(entries: readonly LedgerEntry[]): RefundablePayment[] {
  // A failed refund takes nothing, unless it is still promised.
  const back = (of: string) =>
    entries.reduce(
      (sum, { kind, paymentId, state, isOwed, paise: amount }) =>
        kind === 'refund' && paymentId === of && (state !== 'failed' || isOwed) ? sum - amount : sum,
      0,
    );
  return entries
    .map((entry) => ({ ...entry, left: entry.paise - back(entry.paymentId) - (entry.disputedPaise ?? 0) }))
    .filter(({ kind, left }) => kind in paidFor && left >= REFUNDABLE_PAISE)
    .toSorted((one, other) => Number(other.kind === 'payment') - Number(one.kind === 'payment'))
    .map(({ kind, paymentId, paise: paid, method, left, disputedPaise = 0 }) => ({
      paymentId,
      isOwn: kind === 'payment',
      text: `${paidFor[kind]}, ${rupees(paid)}${method ? ` by ${methodText(method)}` : ''}`,
      hint: disputedPaise > 0 ? `At most ${rupees(left)}, as ${rupees(disputedPaise)} is disputed or was lost.` : null,
    }));
}

const rupees = (amount: number): string => formatRupeesExact(paise(amount));
