import type { Database } from '#platform/database/tables.ts';
import { done, type Result } from '#platform/result.ts';
import type { DocumentPrinter } from '../gateway/document-printer.ts';
import { withoutContact } from '../rules/without-contact.ts';
import { type NoInvoice, readInvoice } from './read-invoice.ts';

/** A booking's invoice as a PDF file, under the name by which the specification saves it (API-19). By its link it has no contact details. */
export async function printInvoice(
  services: { db: Database; printer: DocumentPrinter },
  { by, ...of }: { bookingId: string; uid: string; by: 'owner' | 'link' },
): Promise<Result<{ filename: string; pdf: Uint8Array }, NoInvoice>> {
  const invoice = await readInvoice(services, of);
  if (!invoice.ok) return invoice;
  const pdf = await services.printer.print(by === 'owner' ? invoice.value : withoutContact(invoice.value));
  return done({ filename: `invoice-${invoice.value.bookingId}.pdf`, pdf });
}
