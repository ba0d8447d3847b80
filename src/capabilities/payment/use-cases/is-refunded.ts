import type { Database } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { keptPaise } from '../store.ts';

/** Whether all of a payment, or all that was paid for a checkout, went back or is on its way back. A person at the provider's dashboard may give back more. */
export async function isRefunded(
  { db }: { db: Database },
  what: { paymentId: string } | { checkoutId: number },
): Promise<boolean> {
  const kept = await keptPaise(db, what);
  return kept !== null && kept <= 0;
}

/** What of a payment neither went back nor is on its way back; null for one that is not in the books. */
export async function leftOf({ db }: { db: Database }, paymentId: string): Promise<Paise | null> {
  const kept = await keptPaise(db, { paymentId });
  return kept === null ? null : paise(Math.max(0, kept));
}
