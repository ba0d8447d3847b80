import type { Database } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { findPayment } from '../store/payments.ts';
import { keptPaise, promisedPaise } from '../store/refund-sums.ts';

/** Whether all of a payment, or all that was paid for a checkout, went back or is on its way back. A person at the provider's dashboard may give back more. */
export async function isRefunded(
  { db }: { db: Database },
  what: { paymentId: string } | { checkoutId: number },
): Promise<boolean> {
  const kept = await keptPaise(db, what);
  return kept !== null && kept <= 0;
}

/** What of a payment was not promised back; null for one that is not in the books. The same rule as `lockPaid`, without its lock. */
export async function leftOf({ db }: { db: Database }, paymentId: string): Promise<Paise | null> {
  const payment = await findPayment(db, paymentId);
  return payment ? paise(Math.max(0, payment.amount_paise - (await promisedPaise(db, paymentId)))) : null;
}
