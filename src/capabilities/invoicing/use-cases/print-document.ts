import type { Database } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { DocumentPrinter } from '../gateway/document-printer.ts';
import { documentFile } from '../rules/document-file.ts';
import { withoutContact } from '../rules/without-contact.ts';
import { documentsAbout } from '../store.ts';
import type { NoInvoice } from './read-invoice.ts';

/** One invoice or credit note of a booking, by its file name: as issued for its owner, without contact details by the booking's link. */
export async function printDocument(
  { db, printer }: { db: Database; printer: DocumentPrinter },
  { file, by, ...of }: { bookingId: string; uid: string; by: 'owner' | 'link'; file: string },
): Promise<Result<{ filename: string; pdf: Uint8Array }, NoInvoice>> {
  const papers = await documentsAbout(db, of);
  const paper = papers.find(({ document }) => documentFile(document.number) === file);
  if (!paper) return refused({ reason: 'no_invoice' });
  return done({
    filename: file,
    pdf: await printer.print(by === 'owner' ? paper.document : withoutContact(paper.document)),
  });
}
