import type { Database, Tx } from '#platform/database/tables.ts';
import { paymentsOfCheckouts, refundsOfPayments, unsentRefundsOf } from '../store.ts';

/** The bookings among these whose refund has not reached the provider, or came back from it: its payer may have to be asked. */
export const unsentRefunds = (db: Database | Tx, bookingIds: readonly string[]): Promise<string[]> =>
  unsentRefundsOf(db, bookingIds);

/** What was paid for these checkouts and what went back. */
export async function paymentsForExport(db: Database, checkoutIds: readonly number[]) {
  const payments = await paymentsOfCheckouts(db, checkoutIds);
  const refunds = await refundsOfPayments(
    db,
    payments.map((payment) => payment.payment_id),
  );
  return {
    payments: payments.map(({ checkout_id: _checkout, ...payment }) => payment),
    refunds: refunds.map(
      ({ id: _id, attempts: _tries, last_error: _error, next_check_at: _next, ...refund }) => refund,
    ),
  };
}
