import { readAudit } from '#capabilities/staff/use-cases/read-audit.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Published } from '../contract.ts';
import { catalogueSchema } from '../rules/catalogue.ts';
import { noteInWords } from '../rules/history/note-in-words.ts';
import { publicationsOf } from '../rules/history/publications.ts';
import { newestVersions } from '../store/versions.ts';

const SHOWN = 50;

/** The latest publications with their authors, newest first. @param since only those after this version. */
export async function readPublications(db: Database | Tx, since = 0): Promise<Published[]> {
  const published = publicationsOf(await newestVersions(db, SHOWN)).filter(({ version }) => version > since);
  const { entries } = await readAudit(
    { db },
    { subject: 'catalogue', actor: null, from: null, to: null, before: null },
  );
  return published.map(({ version, begins, at, note, data }) => {
    const entry = entries.find((one) => one.at.getTime() === at.getTime() && one.detail['note'] === note);
    // A version of a former release may no longer fit; its line stays in the history.
    const catalogue = catalogueSchema.safeParse(data);
    return {
      version,
      from: begins.toISOString(),
      at: at.toISOString(),
      note: catalogue.success ? noteInWords(note, catalogue.data) : note,
      ...(entry ? { by: entry.name } : {}),
    };
  });
}
