import type { Database, Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import type { RefundState } from '../rules/refund-states.ts';
import { findPayment as find, firstPaymentOf } from '../store/payments.ts';
import { findRefund, findRefundByKey, type RefundRow, refundsOf } from '../store/refunds.ts';

export type RefundAsked = {
  refundId: number;
  bookingId: string;
  paymentId: string;
  amount: Paise;
  state: RefundState;
  reason: string;
  requestedAt: Date;
};

/** The refund requested under a key, with its state; null when there is none. */
export async function refundOf(db: Database | Tx, key: string): Promise<RefundAsked | null> {
  const row = await findRefundByKey(db, key);
  return row ? askedFrom(row) : null;
}

/** A refund by its number; null when there is none. */
export async function refundById(db: Database | Tx, refundId: number): Promise<RefundAsked | null> {
  const row = await findRefund(db, refundId);
  return row ? askedFrom(row) : null;
}

/** All refunds under a booking's id, the oldest first. One that another made good has the state of that one. */
export async function refundsOfBooking(db: Database, bookingId: string): Promise<RefundAsked[]> {
  const rows = await refundsOf(db, bookingId);
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
  return rows.map((row) => ({
    ...askedFrom(row),
    state: (row.made_good_by === null ? undefined : stateOf.get(row.made_good_by)) ?? row.state,
  }));
}

const askedFrom = (row: RefundRow): RefundAsked => ({
  refundId: row.id,
  bookingId: row.booking_id,
  paymentId: row.payment_id,
  amount: paise(row.amount_paise),
  state: row.state,
  reason: row.reason,
  requestedAt: row.requested_at,
});

/** A payment in our books; null when we have not written it, and for a booking without a payment. */
export async function findPayment(
  { db }: { db: Database | Tx },
  paymentId: string | null,
): Promise<{ paymentId: string; checkoutId: number | null; method: string } | null> {
  const row = paymentId === null ? undefined : await find(db, paymentId);
  return row ? { paymentId: row.payment_id, checkoutId: row.checkout_id, method: row.method } : null;
}

export type RefundSeen = {
  amount: number;
  state: RefundState;
  reason: string;
  bankReference: string | null;
  requestedAt: Date;
  sentAt: Date | null;
  processedAt: Date | null;
};

/** Payment method ('' if unpaid), and the refunds with their amounts in paise, without those that another one made good. */
export async function paymentsAndRefunds(
  { db }: { db: Database },
  bookingId: string,
  checkoutId: number,
): Promise<{ method: string; refunds: RefundSeen[] }> {
  const payment = await firstPaymentOf(db, checkoutId);
  const refunds = await refundsOf(db, bookingId);
  return {
    method: payment?.method ?? '',
    refunds: refunds
      .filter(({ made_good_by }) => made_good_by === null)
      .map((row) => ({
        amount: row.amount_paise,
        state: row.state,
        reason: row.reason,
        bankReference: row.bank_reference,
        requestedAt: row.requested_at,
        sentAt: row.sent_at,
        processedAt: row.processed_at,
      })),
  };
}
