import type { Database, Tx } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { keptUntil } from '../rules/kept-until.ts';
import { paperFile } from '../rules/paper-file.ts';
import type { TaxPaper } from '../rules/tax-paper.ts';
import { dropContact, issueDaysOf, paperNumbersOf, papersNumbered } from '../store.ts';

/** How many tax papers name the person, and until when the law has the last of them kept. */
export async function keptPapers(db: Database | Tx, uid: string): Promise<{ papers: number; until: IstDay | null }> {
  const { papers, last } = await issueDaysOf(db, uid);
  return { papers, until: last === null ? null : keptUntil(last) };
}

/** Leaves of the person on their papers what tax law has an invoice name: not how to reach them. */
export async function forgetContact(tx: Tx, uid: string): Promise<void> {
  await dropContact(tx, uid);
}

/** The numbers of the person's papers in the order of their issue. */
export const numbersOfPapers = (db: Database, uid: string): Promise<string[]> => paperNumbersOf(db, uid);

/** These papers as they were issued, with the name under which each is saved. */
export async function papersForExport(
  db: Database,
  numbers: readonly string[],
): Promise<{ file: string; document: TaxPaper }[]> {
  const papers = new Map((await papersNumbered(db, numbers)).map((paper) => [paper.number, paper]));
  return numbers.flatMap((number) => {
    const document = papers.get(number);
    return document ? [{ file: paperFile(number), document }] : [];
  });
}
