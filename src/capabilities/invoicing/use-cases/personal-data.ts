import type { Database, Tx } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { keptUntil } from '../rules/kept-until.ts';
import { paperFile } from '../rules/paper-file.ts';
import type { TaxPaper } from '../rules/tax-paper.ts';
import { papersOf } from '../store.ts';

/** How many tax papers name the person, and until when the law has the last of them kept. */
export async function keptPapers(db: Database | Tx, uid: string): Promise<{ papers: number; until: IstDay | null }> {
  const days = (await papersOf(db, { uid })).map(({ document }) => keptUntil(document.issuedOn));
  return { papers: days.length, until: days.toSorted().at(-1) ?? null };
}

/** The person's papers as they were issued, with the name under which each is saved. */
export async function papersForExport(db: Database, uid: string): Promise<{ file: string; document: TaxPaper }[]> {
  const papers = await papersOf(db, { uid });
  return papers.map(({ document }) => ({ file: paperFile(document.number), document }));
}
