import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { nextContentOf, type WrittenText } from '../../rules/texts/next-content.ts';
import { positionAfter } from '../../rules/texts/question-order.ts';
import { inOrder } from '../../rules/texts/text-content.ts';
import type { TextHistory } from '../../rules/texts/text-history.ts';
import { idOfText, type TextName } from '../../rules/texts/text-name.ts';
import type { TextProblem } from '../../rules/texts/text-problems.ts';
import { insertRevision, liveTexts, lockTexts, nextPosition, nextPostId } from '../../store/texts.ts';
import type { FactsOfTexts, TextsOfSite } from './check-text.ts';
import { problemsOf, textsLinkingTo } from './links-between-texts.ts';
import { readHistory } from './read-history.ts';

/** Who changes a text, and when. */
export type Author = { actor: Actor; staff: { id: number; name: string }; now: Date; requestId?: string };

type OtherVersion = { reason: 'version'; history: TextHistory };
type Unknown = { reason: 'unknown' };

/** `past`: the change was to begin before now. `problems`: the text may not be published as it is. */
export type PublishRefusal =
  | OtherVersion
  | Unknown
  | { reason: 'past' }
  | { reason: 'bad_name' }
  | { reason: 'problems'; problems: TextProblem[] };

/** The history of a text that nobody else can change until the transaction ends. */
async function openText(
  tx: Tx,
  name: TextName,
  { replaces, mayBeNew = false }: { replaces: number; mayBeNew?: boolean },
  now: Date,
): Promise<Result<TextHistory, OtherVersion | Unknown>> {
  await lockTexts(tx);
  const history = await readHistory(tx, name, now);
  if (history.version === 0 && !mayBeNew) return refused({ reason: 'unknown' });
  return history.version === replaces ? done(history) : refused({ reason: 'version', history });
}

// Before any instant that a clock may be set to.
const ALWAYS = new Date('2000-01-01T00:00:00Z');

/**
 * Publishes a text from an instant on, or from now. From then on its file is not used.
 * @param replaces the version that its author saw; 0 for a new text.
 */
export async function publishText(
  tx: Tx,
  name: TextName,
  { replaces, from, ...written }: WrittenText & { replaces: number; from: Date | null },
  site: TextsOfSite,
  by: Author,
): Promise<Result<{ version: number; begins: Date }, PublishRefusal>> {
  const opened = await openText(tx, name, { replaces, mayBeNew: name.kind !== 'page' }, by.now);
  if (!opened.ok) return opened;
  const history = opened.value;
  const begins = from ?? by.now;
  if (begins < by.now) return refused({ reason: 'past' });
  const isNew = history.version === 0;
  const placed = await positionOf(tx, name, { after: written.fields.after, isNew }, by.now);
  if (!placed.ok) return refused({ reason: 'problems', problems: [placed.refusal] });
  const postId = isNew && name.kind === 'post' ? await nextPostId(tx) : 0;
  const content = nextContentOf(name, history, written, { position: placed.value, postId, now: by.now, begins });
  if (!content.ok) return refused({ reason: content.refusal });
  const problems = await problemsOf(tx, name, content.value, { site, now: by.now });
  if (problems.length > 0) return refused({ reason: 'problems', problems });
  const version = await insertChange(tx, name, history, { change: 'published', content: content.value, begins }, by);
  return done({ version, begins });
}

/** The position of a question: after another, or behind all where it is new. Null where it stays, and for other texts. */
async function positionOf(
  tx: Tx,
  { kind, slug }: TextName,
  { after, isNew }: { after: string | undefined; isNew: boolean },
  now: Date,
): Promise<Result<number | null, TextProblem>> {
  if (kind !== 'faq') return done(null);
  if (after === undefined) return done(isNew ? await nextPosition(tx) : null);
  const others = inOrder('faq', await liveTexts(tx, 'faq', now)).filter((one) => one.slug !== slug);
  const position = positionAfter(after, others);
  if (position !== null) return done(position);
  const text = 'The question before it is not on the site any more. Choose another place.';
  return refused({ field: 'after', code: 'no_question', at: '', text });
}

/** `kept`: a page of the site, which has to stay. `linked`: other texts link to it. */
export type RemoveRefusal = OtherVersion | Unknown | { reason: 'kept' } | { reason: 'linked'; texts: string[] };

/** Takes a post or a question off the site now. Its revisions stay, so that it can be published again. */
export async function removeText(
  tx: Tx,
  name: TextName,
  { replaces }: { replaces: number },
  site: FactsOfTexts,
  by: Author,
): Promise<Result<{ version: number }, RemoveRefusal>> {
  const opened = await openText(tx, name, { replaces }, by.now);
  if (!opened.ok) return opened;
  const history = opened.value;
  if (name.kind === 'page') return refused({ reason: 'kept' });
  if (history.live === null) return refused({ reason: 'unknown' });
  const texts = name.kind === 'post' ? await textsLinkingTo(tx, { ...name, kind: 'post' }, site, by.now) : [];
  if (texts.length > 0) return refused({ reason: 'linked', texts });
  const version = await insertChange(tx, name, history, { change: 'removed', begins: by.now }, by);
  return done({ version });
}

/** `not_planned`: this version waits for nothing; it began, or was taken back. */
export type TakeBackRefusal = OtherVersion | Unknown | { reason: 'not_planned' };

/** Takes back a planned change: the text stays as it is. */
export async function takeBackText(
  tx: Tx,
  name: TextName,
  { replaces, version: planned }: { replaces: number; version: number },
  by: Author,
): Promise<Result<{ version: number }, TakeBackRefusal>> {
  const opened = await openText(tx, name, { replaces }, by.now);
  if (!opened.ok) return opened;
  const history = opened.value;
  const revision = history.revisions.find(({ version }) => version === planned);
  if (revision?.state !== 'planned') return refused({ reason: 'not_planned' });
  const change = { change: 'taken_back' as const, takesBack: planned, begins: by.now };
  return done({ version: await insertChange(tx, name, history, change, by) });
}

const actions = { published: 'text_published', removed: 'text_removed', taken_back: 'text_taken_back' } as const;

/** Adds a row to a text's history and the audit log. Before the first one, what the file said is kept. */
async function insertChange(
  tx: Tx,
  name: TextName,
  history: TextHistory,
  {
    change,
    content,
    takesBack,
    begins,
  }: Pick<Parameters<typeof insertRevision>[1], 'change' | 'content' | 'takesBack'> & { begins: Date },
  { actor, staff, now, requestId }: Author,
): Promise<number> {
  const version = history.version + 1;
  if (!history.isEdited && history.live !== null)
    await insertRevision(tx, {
      ...name,
      version: history.version,
      change: 'published',
      content: history.live,
      beginsAt: ALWAYS,
      now,
    });
  await insertRevision(tx, {
    ...name,
    version,
    change,
    beginsAt: begins,
    staff,
    now,
    ...(content === undefined ? {} : { content }),
    ...(takesBack === undefined ? {} : { takesBack }),
  });
  await writeAudit(tx, {
    actor,
    action: actions[change],
    subject: `text:${idOfText(name)}`,
    detail: { version, ...(change === 'published' ? { from: begins } : {}), ...(takesBack ? { takesBack } : {}) },
    now,
    requestId,
  });
  return version;
}
