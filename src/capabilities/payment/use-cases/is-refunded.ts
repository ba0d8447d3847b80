import type { Database } from '#platform/database/tables.ts';
import { findPayment, keptPaise, refundedPaise } from '../store.ts';

/** Whether all of a payment went back or is on its way back. */
export async function isRefunded({ db }: { db: Database }, paymentId: string): Promise<boolean> {
  const payment = await findPayment(db, paymentId);
  return payment !== undefined && (await refundedPaise(db, paymentId)) >= payment.amount_paise;
}

/** Whether everything that was paid for a checkout went back or is on its way back. */
export const isAllRefunded = async ({ db }: { db: Database }, checkoutId: number): Promise<boolean> =>
  (await keptPaise(db, checkoutId)) === 0;
