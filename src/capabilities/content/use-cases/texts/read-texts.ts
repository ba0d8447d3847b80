import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { ListedText, TextAnswer, TextPreview, TextRevision, TextState } from '../../contract.ts';
import { type Facts, fillFacts } from '../../rules/facts.ts';
import { renderMarkdown, renderSections } from '../../rules/markdown.ts';
import type { Section } from '../../rules/section.ts';
import { type NameRefusal, nextContentOf, type WrittenText } from '../../rules/texts/next-content.ts';
import { inOrder, type TextContent, textContents } from '../../rules/texts/text-content.ts';
import { fieldsOf, titleOfText } from '../../rules/texts/text-fields.ts';
import type { TextHistory } from '../../rules/texts/text-history.ts';
import { idOfText, isVenue, placesOf, type TextKind, type TextName, textKinds } from '../../rules/texts/text-name.ts';
import { venueSections } from '../../rules/texts/venue-sections.ts';
import { venueOf } from '../read-page.ts';
import { type FactsOfTexts, factsFor, type TextsOfSite } from './check-text.ts';
import { problemsOf } from './links-between-texts.ts';
import { readHistory, readTexts } from './read-history.ts';

type Deps = { db: Database; clock: Clock };

const REVISIONS_SHOWN = 50;

/**
 * All texts: pages, then posts with the newest first, then questions in their order.
 * @param said those alone that have these words, as the site shows them.
 */
export async function listTexts(
  { db, clock }: Deps,
  said: (FactsOfTexts & { words: string }) | null,
): Promise<ListedText[]> {
  const now = clock.now();
  const texts: ListedText[] = [];
  for (const kind of textKinds)
    for (const { slug, content, history } of inOrder(kind, await readTexts(db, kind, now)))
      if (!said || says({ kind, slug }, content, said)) texts.push(listed({ kind, slug }, history, content, now));
  return texts;
}

function says(
  name: TextName,
  content: TextContent[TextKind],
  { words, ...site }: FactsOfTexts & { words: string },
): boolean {
  const { publishedAt: _, ...fields } = fieldsOf(name.kind, content);
  const texts = isVenue(name) ? textsIn(fields.content ?? '') : Object.values(fields).flat();
  return fillFacts(texts.join('\n'), factsFor(name, site)).toLowerCase().includes(words.toLowerCase());
}

/** The texts of the facility without the names of its data; none where it is not what it has to be. */
function textsIn(json: string): string[] {
  const texts: string[] = [];
  try {
    JSON.parse(json, (_, value) => (typeof value === 'string' ? texts.push(value) : value));
  } catch {
    return [];
  }
  return texts;
}

/** One text with its history; null where there is none of that name. */
export async function readText({ db, clock }: Deps, name: TextName): Promise<Omit<TextAnswer, 'success'> | null> {
  const now = clock.now();
  const history = await readHistory(db, name, now);
  const content = shownContent(name.kind, history);
  if (!content) return null;
  return {
    ...listed(name, history, content, now),
    fields: fieldsOf(name.kind, content),
    revisions: history.revisions.slice(0, REVISIONS_SHOWN).map(revisionWire),
  };
}

/** One revision with its fields; null where it is not there or said nothing. */
export async function readRevision({ db, clock }: Deps, name: TextName, version: number) {
  const { revisions } = await readHistory(db, name, clock.now());
  const revision = revisions.find((one) => one.version === version);
  if (!revision?.content) return null;
  return { ...revisionWire(revision), fields: fieldsOf(name.kind, textContents[name.kind].parse(revision.content)) };
}

/** What the site says, or what was said of a text last. */
function shownContent(kind: TextKind, { live, revisions }: TextHistory): TextContent[TextKind] | null {
  const content = live ?? revisions.find((one) => one.content !== null)?.content ?? null;
  return content === null ? null : textContents[kind].parse(content);
}

function listed(name: TextName, history: TextHistory, content: TextContent[TextKind], now: Date): ListedText {
  const { version, isEdited, last, revisions } = history;
  const planned = revisions.filter(({ state }) => state === 'planned').map(({ beginsAt }) => beginsAt.getTime());
  return {
    slug: idOfText(name),
    kind: name.kind,
    title: titleOfText(name, content),
    places: placesOf(name),
    version,
    state: stateOf(name.kind, history, content, now),
    edited: isEdited,
    changedAt: last?.at.toISOString() ?? null,
    changedBy: last?.by ?? null,
    nextFrom: planned.length > 0 ? new Date(Math.min(...planned)).toISOString() : null,
  };
}

function stateOf(kind: TextKind, history: TextHistory, content: TextContent[TextKind], now: Date): TextState {
  if (history.live === null)
    return history.revisions.some(({ state }) => state === 'planned') ? 'scheduled' : 'removed';
  const isComing = kind === 'post' && Date.parse((content as TextContent['post']).publishedAt) > now.getTime();
  return isComing ? 'scheduled' : 'published';
}

/** A revision as calls answer it. */
export const revisionWire = ({
  version,
  change,
  state,
  beginsAt,
  at,
  by,
}: TextHistory['revisions'][number]): TextRevision => ({
  version,
  change: change === 'removed' ? 'removed' : 'published',
  state,
  // What a file said was there from the start.
  from: (by === null ? at : beginsAt).toISOString(),
  at: at.toISOString(),
  ...(by === null ? {} : { by }),
});

/** A text as its page would show it, with what keeps it from being published. Nothing is stored. */
export async function previewText(
  { db, clock }: Deps,
  name: TextName,
  written: WrittenText,
  site: TextsOfSite,
): Promise<Result<Omit<TextPreview, 'success' | 'preview'>, NameRefusal>> {
  const now = clock.now();
  const history = await readHistory(db, name, now);
  const content = nextContentOf(name, history, written, { now, begins: now, position: null, postId: 0 });
  if (!content.ok) return refused(content.refusal);
  const problems = await problemsOf(db, name, content.value, { site, now });
  const facts = factsFor(name, site);
  return done({ version: history.version, ...shown(name, content.value, facts), problems });
}

function shown(name: TextName, content: TextContent[TextKind], facts: Facts) {
  const { kind } = name;
  const { title = '', description, excerpt, question = '', answer = '', content: text = '' } = fieldsOf(kind, content);
  const plain = (html: string): Section[] => [{ id: '', title: '', html }];
  if (kind === 'faq')
    return { title: fillFacts(question, facts), lead: '', sections: plain(renderMarkdown(fillFacts(answer, facts))) };
  if (isVenue(name)) return { title: titleOfText(name, content), lead: '', sections: venueShown(text, facts) };
  const head = { title: fillFacts(title, facts), lead: fillFacts(excerpt ?? description ?? '', facts) };
  if (kind === 'post') return { ...head, sections: plain(renderMarkdown(fillFacts(text, facts))) };
  return { ...head, sections: renderSections(fillFacts(text, facts)) };
}

/** Nothing where the text is not what it has to be: the problems say so. */
function venueShown(json: string, facts: Facts): Section[] {
  try {
    return venueSections(venueOf(json, facts));
  } catch {
    return [];
  }
}
