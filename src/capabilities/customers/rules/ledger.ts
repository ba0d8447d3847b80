import type { Ledger, LedgerEntry } from './booking-view.ts';

export type Payment = {
  payment_id: string;
  amount_paise: number;
  method: string;
  paid_at: Date;
  /** The order that it paid: the booking's own, or the fee of a move or an extension. */
  is_fee: boolean;
  is_extension: boolean;
  disputed: boolean;
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
  const accounts = payments.map(({ payment_id, amount_paise, disputed }) => {
    const back = sum(refunds.filter((refund) => refund.payment_id === payment_id && refund.state !== 'failed'));
    return { paid: amount_paise, back: Math.min(back, amount_paise), disputed };
  });
  const left = (only: boolean) =>
    accounts.filter(({ disputed }) => disputed === only).reduce((total, { paid, back }) => total + paid - back, 0);
  return {
    paidPaise: sum(payments),
    refundedPaise: accounts.reduce((total, { back }) => total + back, 0),
    disputedPaise: left(true),
    leftPaise: left(false),
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
  state: payment.disputed ? 'disputed' : 'paid',
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
