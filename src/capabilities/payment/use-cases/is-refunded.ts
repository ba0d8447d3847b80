import type { Database } from '#platform/database/tables.ts';
import { keptPaise } from '../store.ts';

/** Whether all of a payment, or all that was paid for a checkout, went back or is on its way back. */
export const isRefunded = async (
  { db }: { db: Database },
  what: { paymentId: string } | { checkoutId: number },
): Promise<boolean> => (await keptPaise(db, what)) === 0;
