import type { Database } from '#platform/database/tables.ts';
import type { DocumentPrinter } from '../gateway/document-printer.ts';
import { documentFile } from '../rules/document-file.ts';
import { documentsNumbered, firstInvoiceOf } from '../store.ts';

/** Papers by their numbers, as they were issued, for a mail to the buyer whom the caller knows. @throws Error when one is missing. */
export async function printNumbered(
  { db, printer }: { db: Database; printer: DocumentPrinter },
  numbers: readonly string[],
): Promise<{ filename: string; content: Uint8Array }[]> {
  if (numbers.length === 0) return [];
  const papers = new Map((await documentsNumbered(db, numbers)).map((paper) => [paper.number, paper]));
  return Promise.all(
    numbers.map(async (number) => {
      const paper = papers.get(number);
      if (!paper) throw new Error(`there is no paper ${number}`);
      return { filename: documentFile(number), content: await printer.print(paper) };
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
