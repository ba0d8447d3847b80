import type { Business } from '#platform/business.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { findUser } from '../store.ts';

/** The company that the person's invoices name; null when their profile has no GSTIN. */
export async function businessOf(db: Database | Tx, uid: string): Promise<Business | null> {
  const row = await findUser(db, uid);
  return row?.gstin ? { company: row.company, gstin: row.gstin, address: row.billing_address } : null;
}
