import type { Database } from '#platform/database/tables.ts';
import type { RefundState } from '../rules/refund-states.ts';
import { firstPaymentOf } from '../store/payments.ts';
import { refundsOf } from '../store/refunds.ts';

export type RefundSeen = {
  amount: number;
  state: RefundState;
  reason: string;
  bankReference: string | null;
  requestedAt: Date;
  sentAt: Date | null;
  processedAt: Date | null;
};

/** How something was paid, '' when it was not, and what of it went back, in paise. */
export async function paymentsAndRefunds(
  { db }: { db: Database },
  bookingId: string,
  checkoutId: number,
): Promise<{ method: string; refunds: RefundSeen[] }> {
  const payment = await firstPaymentOf(db, checkoutId);
  const refunds = await refundsOf(db, bookingId);
  return {
    method: payment?.method ?? '',
    refunds: refunds.map((row) => ({
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
