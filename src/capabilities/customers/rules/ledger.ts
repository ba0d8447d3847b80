import type { Ledger, LedgerEntry } from './booking-view.ts';

export type Payment = {
  payment_id: string;
  amount_paise: number;
  method: string;
  paid_at: Date;
  /** The order that it paid: the booking's own, or the fee of a move or an extension. */
  is_fee: boolean;
  is_extension: boolean;
  /** What of it its customer disputes, or got back by a dispute. */
  disputed_paise: number;
};

export type Refund = {
  id: number;
  payment_id: string;
  amount_paise: number;
  reason: string;
  state: 'requested' | 'sent' | 'processed' | 'failed';
  /** It failed, and its money was given at the counter instead, by a refund of its own. */
  is_given_by_hand: boolean;
  bank_reference: string | null;
  requested_at: Date;
};

/** A refund that failed and was not given otherwise: its customer still waits for it, so it is not left to refund again. */
const isOwed = ({ state, is_given_by_hand }: Refund): boolean => state === 'failed' && !is_given_by_hand;

/**
 * The money of a booking: paid = refunded + owed + disputed + left. What is left is what a refund may be at most, as the payment's own rule says
 * (`leftOf`). A person at the provider may give back more than was paid; nothing is left then.
 */
export function ledgerOf(payments: readonly Payment[], refunds: readonly Refund[]): Ledger {
  const accounts = payments.map(({ payment_id, amount_paise: paid, disputed_paise }) => {
    const ofIt = refunds.filter((refund) => refund.payment_id === payment_id);
    const back = Math.min(sum(ofIt.filter(({ state }) => state !== 'failed')), paid);
    const owed = Math.min(sum(ofIt.filter(isOwed)), paid - back);
    return { back, owed, disputed: Math.min(disputed_paise, paid - back - owed) };
  });
  const paidPaise = sum(payments);
  const refundedPaise = accounts.reduce((total, { back }) => total + back, 0);
  const owedPaise = accounts.reduce((total, { owed }) => total + owed, 0);
  const disputedPaise = accounts.reduce((total, { disputed }) => total + disputed, 0);
  return {
    paidPaise,
    refundedPaise,
    ...(owedPaise > 0 ? { owedPaise } : {}),
    disputedPaise,
    leftPaise: paidPaise - refundedPaise - owedPaise - disputedPaise,
    entries: [...payments.map(paymentEntry), ...refunds.map(refundEntry)].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  };
}

const sum = (rows: readonly { amount_paise: number }[]): number =>
  rows.reduce((total, { amount_paise }) => total + amount_paise, 0);

const paymentEntry = (payment: Payment): LedgerEntry => ({
  kind: payment.is_fee ? (payment.is_extension ? 'supplement' : 'move_fee') : 'payment',
  at: payment.paid_at.toISOString(),
  paise: payment.amount_paise,
  paymentId: payment.payment_id,
  state: payment.disputed_paise > 0 ? 'disputed' : 'paid',
  ...(payment.disputed_paise > 0 ? { disputedPaise: Math.min(payment.disputed_paise, payment.amount_paise) } : {}),
  method: payment.method,
});

const refundEntry = (refund: Refund): LedgerEntry => ({
  kind: 'refund',
  at: refund.requested_at.toISOString(),
  paise: -refund.amount_paise,
  paymentId: refund.payment_id,
  state: refund.state,
  reason: refund.reason,
  refundId: refund.id,
  ...(isOwed(refund) ? { isOwed: true as const } : {}),
  ...(refund.bank_reference === null ? {} : { bankReference: refund.bank_reference }),
});
