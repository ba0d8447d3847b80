import type { Database, Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { Business } from '../rules/buyer/business.ts';
import { documentFile } from '../rules/document-file.ts';
import type { Invoice, TaxDocument } from '../rules/tax-document.ts';
import { documentsAbout, findInvoice } from '../store.ts';

export { feeInvoicesOf } from '../store.ts';

export type NoInvoice = { reason: 'no_invoice' };

/** The invoice of the caller's own booking. Another person's booking is answered as a missing one. */
export async function readInvoice(
  { db }: { db: Database },
  of: { bookingId: string; uid: string },
): Promise<Result<Invoice, NoInvoice>> {
  const invoice = await findInvoice(db, of);
  return invoice ? done(invoice) : refused({ reason: 'no_invoice' });
}

/** One invoice or credit note of the caller's booking, by its file name; undefined when there is none. */
export async function readDocument(
  { db }: { db: Database | Tx },
  { file, ...of }: { bookingId: string; uid: string; file: string },
): Promise<TaxDocument | undefined> {
  const documents = await documentsAbout(db, of);
  return documents.find(({ document }) => documentFile(document.number) === file)?.document;
}

/** The company that a booking's invoice in force names, by its purchase or added since; null for a buyer who is not registered. */
export async function businessOnInvoice(
  db: Database | Tx,
  of: { bookingId: string; uid: string },
): Promise<Business | null> {
  const { gstin, company, address } = (await findInvoice(db, of))?.recipient ?? {};
  return gstin && company && address ? { gstin, company, address } : null;
}
