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
  bank_reference: string | null;
  requested_at: Date;
};

/** The money of a booking: paid = refunded + disputed + left. A person at the provider may give back more than was paid; nothing is left then. */
export function ledgerOf(payments: readonly Payment[], refunds: readonly Refund[]): Ledger {
  const accounts = payments.map(({ payment_id, amount_paise: paid, disputed_paise }) => {
    const promised = sum(refunds.filter((refund) => refund.payment_id === payment_id && refund.state !== 'failed'));
    const back = Math.min(promised, paid);
    return { paid, back, disputed: Math.min(disputed_paise, paid - back) };
  });
  const paidPaise = sum(payments);
  const refundedPaise = accounts.reduce((total, { back }) => total + back, 0);
  const disputedPaise = accounts.reduce((total, { disputed }) => total + disputed, 0);
  return {
    paidPaise,
    refundedPaise,
    disputedPaise,
    leftPaise: paidPaise - refundedPaise - disputedPaise,
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
  ...(refund.bank_reference === null ? {} : { bankReference: refund.bank_reference }),
});
