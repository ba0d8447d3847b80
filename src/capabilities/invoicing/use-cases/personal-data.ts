import type { Database, Tx } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { documentFile } from '../rules/document-file.ts';
import { retainedUntil } from '../rules/retention.ts';
import type { TaxDocument } from '../rules/tax-document.ts';
import { documentsNumbered, dropContact, issueDaysOf } from '../store.ts';

export { numbersOfDocuments } from '../store.ts';

/** How many invoices and credit notes name the person, and until when the last must be kept. */
export async function retainedDocuments(
  db: Database | Tx,
  uid: string,
): Promise<{ papers: number; until: IstDay | null }> {
  const { papers, last } = await issueDaysOf(db, uid);
  return { papers, until: last === null ? null : retainedUntil(last) };
}

/** Reduces the person's data on invoices to what tax law requires: no contact details. */
export async function forgetContact(tx: Tx, uid: string): Promise<void> {
  await dropContact(tx, uid);
}

/** These documents as issued, with their file names. */
export async function documentsForExport(
  db: Database,
  numbers: readonly string[],
): Promise<{ file: string; document: TaxDocument }[]> {
  const byNumber = new Map((await documentsNumbered(db, numbers)).map((document) => [document.number, document]));
  return numbers.flatMap((number) => {
    const document = byNumber.get(number);
    return document ? [{ file: documentFile(number), document }] : [];
  });
}
