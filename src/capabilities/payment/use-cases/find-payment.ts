import type { Database, Tx } from '#platform/database/tables.ts';
import { findPayment as find } from '../store/payments.ts';

/** A payment in our books; null when we have not written it. */
export async function findPayment(
  { db }: { db: Database | Tx },
  paymentId: string,
): Promise<{ paymentId: string; checkoutId: number | null; method: string } | null> {
  const row = await find(db, paymentId);
  return row ? { paymentId: row.payment_id, checkoutId: row.checkout_id, method: row.method } : null;
}
