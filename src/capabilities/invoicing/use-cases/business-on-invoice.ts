import type { Tx } from '#platform/database/tables.ts';
import type { Business } from '../rules/buyer/business.ts';
import { findInvoice } from '../store.ts';

/** The company that a booking's invoice in force names, by its purchase or added since; null for a buyer who is not registered. */
export async function businessOnInvoice(tx: Tx, of: { bookingId: string; uid: string }): Promise<Business | null> {
  const { gstin, company, address } = (await findInvoice(tx, of))?.recipient ?? {};
  return gstin && company && address ? { gstin, company, address } : null;
}
