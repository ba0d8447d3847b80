import type { Database, Tx } from '#platform/database/tables.ts';
import { historyOf, type TextHistory } from '../../rules/texts/text-history.ts';
import type { TextKind, TextName } from '../../rules/texts/text-name.ts';
import { findStarted, listRevisions, listStarted, revisionsByText, type StoredRevision } from '../../store/texts.ts';

const revisionOf = ({ staff_name, begins_at, takes_back, ...row }: StoredRevision) => ({
  ...row,
  by: staff_name,
  beginsAt: begins_at,
  takesBack: takes_back,
});

/** The history of one text. */
export async function readHistory(db: Database | Tx, name: TextName, now: Date): Promise<TextHistory> {
  const revisions = await listRevisions(db, name);
  return historyOf(await findStarted(db, name), revisions.map(revisionOf), now);
}

/** Those of all texts of a kind. */
export async function readHistories(
  db: Database,
  kind: TextKind,
  now: Date,
): Promise<{ slug: string; history: TextHistory }[]> {
  const revisions = await revisionsByText(db, kind);
  const started = new Map((await listStarted(db, kind)).map((one) => [one.slug, one]));
  return [...new Set([...started.keys(), ...revisions.keys()])].map((slug) => ({
    slug,
    history: historyOf(started.get(slug) ?? null, (revisions.get(slug) ?? []).map(revisionOf), now),
  }));
}
