import type { Database } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { DocumentPrinter } from '../gateway/document-printer.ts';
import { documentFile } from '../rules/document-file.ts';
import { withoutAddress, withoutContact } from '../rules/without-contact.ts';
import { documentsNumbered, firstInvoiceOf } from '../store.ts';
import { type NoInvoice, readDocument, readInvoice } from './read-invoice.ts';

/** The printer for a colleague. @param reader.contact whether they see customers' phone numbers and e-mails. */
export const printerFor = (printer: DocumentPrinter, { contact }: { contact: boolean }): DocumentPrinter =>
  contact ? printer : { print: (document) => printer.print(withoutAddress(document)) };

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

/** One invoice or credit note of a booking, by its file name: as issued for its owner, without contact details by the booking's link. */
export async function printDocument(
  { db, printer }: { db: Database; printer: DocumentPrinter },
  { by, ...of }: { bookingId: string; uid: string; by: 'owner' | 'link'; file: string },
): Promise<Result<{ filename: string; pdf: Uint8Array }, NoInvoice>> {
  const document = await readDocument({ db }, of);
  if (!document) return refused({ reason: 'no_invoice' });
  return done({ filename: of.file, pdf: await printer.print(by === 'owner' ? document : withoutContact(document)) });
}

/** Documents by their numbers, as they were issued, for a mail to the buyer whom the caller knows. @throws Error when one is missing. */
export async function printNumbered(
  { db, printer }: { db: Database; printer: DocumentPrinter },
  numbers: readonly string[],
): Promise<{ filename: string; content: Uint8Array }[]> {
  if (numbers.length === 0) return [];
  const byNumber = new Map((await documentsNumbered(db, numbers)).map((document) => [document.number, document]));
  return Promise.all(
    numbers.map(async (number) => {
      const document = byNumber.get(number);
      if (!document) throw new Error(`there is no document ${number}`);
      return { filename: documentFile(number), content: await printer.print(document) };
    }),
  );
}

/** The invoice that was issued when a booking was paid, as it was issued; none where nothing was invoiced. */
export async function printFirstInvoice(
  services: { db: Database; printer: DocumentPrinter },
  bookingId: string,
): Promise<{ filename: string; content: Uint8Array }[]> {
  const number = await firstInvoiceOf(services.db, bookingId);
  return number === undefined ? [] : printNumbered(services, [number]);
}
