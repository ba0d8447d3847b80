import type { Database } from '#platform/database/tables.ts';
import { done, type Result } from '#platform/result.ts';
import type { PaperPrinter } from '../gateway/paper-printer.ts';
import { type NoInvoice, readInvoice } from './read-invoice.ts';

/** The caller's own invoice as a PDF file, under the name by which the specification saves it (API-19). */
export async function printInvoice(
  services: { db: Database; printer: PaperPrinter },
  of: { bookingId: string; uid: string },
): Promise<Result<{ filename: string; pdf: Uint8Array }, NoInvoice>> {
  const invoice = await readInvoice(services, of);
  if (!invoice.ok) return invoice;
  const pdf = await services.printer.print(invoice.value);
  return done({ filename: `invoice-${invoice.value.bookingId}.pdf`, pdf });
}
