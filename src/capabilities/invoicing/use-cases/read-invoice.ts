import type { Database } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { Invoice } from '../rules/tax-document.ts';
import { findInvoice } from '../store.ts';

export type NoInvoice = { reason: 'no_invoice' };

/** The invoice of the caller's own booking. Another person's booking is answered as a missing one. */
export async function readInvoice(
  { db }: { db: Database },
  of: { bookingId: string; uid: string },
): Promise<Result<Invoice, NoInvoice>> {
  const invoice = await findInvoice(db, of);
  return invoice ? done(invoice) : refused({ reason: 'no_invoice' });
}
