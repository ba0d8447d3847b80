import type { Business } from '#capabilities/invoicing/rules/buyer/business.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { changeUser, findUser } from '../store.ts';

/** The company that the person's invoices name; null when their profile has no GSTIN. */
export async function businessOf(db: Database | Tx, uid: string): Promise<Business | null> {
  const row = await findUser(db, uid);
  return row?.gstin ? { company: row.company, gstin: row.gstin, address: row.billing_address } : null;
}

/** Keeps the company that the person typed at a purchase in their profile, where the next purchase finds it. */
export const storeBusiness = (
  { db, clock }: { db: Database; clock: Clock },
  { uid, business: { company, gstin, address } }: { uid: string; business: Business },
): Promise<void> => changeUser(db, { uid, company, gstin, billingAddress: address }, clock.now());
