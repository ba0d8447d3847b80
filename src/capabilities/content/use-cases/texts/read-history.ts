import type { Database, Tx } from '#platform/database/tables.ts';
import type { TextContent } from '../../rules/texts/text-content.ts';
import { historyOf, type TextHistory } from '../../rules/texts/text-history.ts';
import type { TextKind, TextName } from '../../rules/texts/text-name.ts';
import {
  findStarted,
  lastTexts,
  listRevisions,
  revisionsByText,
  type StoredRevision,
  startedVersions,
} from '../../store/texts.ts';

const revisionOf = ({ staff_name, begins_at, takes_back, ...row }: StoredRevision) => ({
  ...row,
  by: staff_name,
  beginsAt: begins_at,
  takesBack: takes_back,
});

export async function readHistory(db: Database | Tx, name: TextName, now: Date): Promise<TextHistory> {
  const revisions = await listRevisions(db, name);
  return historyOf(await findStarted(db, name), revisions.map(revisionOf), now);
}

/** All texts of a kind with what they say, or said last, and their histories without contents: `true` is in the place of one. */
export async function readTexts<Kind extends TextKind>(
  db: Database,
  kind: Kind,
  now: Date,
): Promise<{ slug: string; content: TextContent[Kind]; history: TextHistory }[]> {
  const texts = await lastTexts(db, kind, now);
  const versions = await startedVersions(db, kind);
  const revisions = await revisionsByText(db, kind);
  return texts.map(({ slug, content }) => {
    const version = versions.get(slug);
    const started = version === undefined ? null : { version, content: true };
    return { slug, content, history: historyOf(started, (revisions.get(slug) ?? []).map(revisionOf), now) };
  });
}
