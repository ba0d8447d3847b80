import type { Database } from '#platform/database/tables.ts';
import { paymentsOfCheckouts, refundsOfCheckouts } from '../store/personal-data.ts';

export { unsentRefunds } from '../store/personal-data.ts';

/** Payments of these checkouts, for a data export. */
export async function paymentsForExport(db: Database, checkoutIds: readonly number[]) {
  const payments = await paymentsOfCheckouts(db, checkoutIds);
  return payments.map(({ checkout_id: _checkout, by_staff: _staff, ...payment }) => payment);
}

/** Refunds of these payments, for a data export. */
export async function refundsForExport(db: Database, checkoutIds: readonly number[]) {
  const refunds = await refundsOfCheckouts(db, checkoutIds);
  return refunds.map(({ id: _id, attempts: _tries, last_error: _error, next_check_at: _next, ...refund }) => refund);
}
