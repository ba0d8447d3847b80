import type { Database } from '#platform/database/tables.ts';
import { type Facts, fillFacts } from '../../rules/facts.ts';
import { readMarkdown } from '../../rules/markdown.ts';
import type { TextContent } from '../../rules/texts/text-content.ts';
import { fieldsOf, neededFields } from '../../rules/texts/text-fields.ts';
import { placesOf, type TextName, VENUE_PAGE } from '../../rules/texts/text-name.ts';
import { factProblems, markdownProblems, type SiteOfTexts, type TextProblem } from '../../rules/texts/text-problems.ts';
import { venueSchema } from '../../rules/venue.ts';
import { liveTexts } from '../../store/texts.ts';

/** What texts are checked and shown with. */
export type TextsOfSite = SiteOfTexts & {
  facts: Facts;
  /** Facts that pages alone may name. */
  pageFacts: Facts;
};

/** The site as texts may name it at `now`: its fixed `pages`, its pages of texts with their headings, and its posts. */
export async function textsOfSite(
  db: Database,
  { pages, facts, pageFacts, now }: { pages: readonly string[]; facts: Facts; pageFacts: Facts; now: Date },
): Promise<TextsOfSite> {
  const posts = await liveTexts(db, 'post', now);
  const anchors = new Map(
    (await liveTexts(db, 'page', now))
      .filter(({ slug }) => slug !== VENUE_PAGE)
      .map(({ slug, content }) => [
        `/${slug}`,
        readMarkdown(fillFacts(content.content, { ...facts, ...pageFacts }), true).anchors,
      ]),
  );
  const shown = posts.filter(({ content }) => new Date(content.publishedAt) <= now);
  return {
    facts,
    pageFacts,
    pages: new Set([...pages, ...shown.map(({ slug }) => `/blog/${slug}`)]),
    anchorsOf: (page) => anchors.get(page) ?? null,
  };
}

/** The facts that a text may name. */
export const factsFor = ({ kind, slug }: TextName, { facts, pageFacts }: TextsOfSite): Facts =>
  kind === 'page' && slug !== VENUE_PAGE ? { ...facts, ...pageFacts } : facts;

/** What keeps a text from being published. */
export function checkText<Kind extends TextName['kind']>(
  name: TextName & { kind: Kind },
  content: TextContent[Kind],
  site: TextsOfSite,
): TextProblem[] {
  const fields = fieldsOf(name.kind, content);
  const missing = neededFields[name.kind].flatMap((field): TextProblem[] =>
    (fields[field]?.length ?? 0) > 0 ? [] : [{ field, code: 'missing', at: '', text: `The ${field} is missing.` }],
  );
  const facts = factsFor(name, site);
  const { tags = [], publishedAt: _, ...texts } = fields;
  const unknown = Object.entries(texts).flatMap(([field, text]) =>
    // An author's name is shown as it is.
    factProblems(field, text, field === 'author' ? {} : facts),
  );
  return [
    ...missing,
    ...unknown,
    ...tags.flatMap((tag) => factProblems('tags', tag, {})),
    ...markupProblems(name, texts, { facts, site }),
  ];
}

function markupProblems(
  { kind, slug }: TextName,
  { content, answer }: { content?: string; answer?: string },
  { facts, site }: { facts: Facts; site: TextsOfSite },
): TextProblem[] {
  if (kind === 'page' && slug === VENUE_PAGE) return venueProblems(content ?? '');
  const [field, markdown] = kind === 'faq' ? ['answer', answer] : ['content', content];
  const [own = ''] = placesOf({ kind, slug });
  const pages = new Set([...site.pages, decodeURIComponent(own)]);
  const read = readMarkdown(fillFacts(markdown ?? '', facts), kind === 'page');
  return markdownProblems(field ?? '', read, { ...site, pages });
}

function venueProblems(json: string): TextProblem[] {
  const problem = (at: string, text: string): TextProblem => ({ field: 'content', code: 'venue_shape', at, text });
  try {
    const { error } = venueSchema.safeParse(JSON.parse(json));
    return (error?.issues ?? []).map(({ path }) => {
      const at = path.join('.');
      return problem(at, at === '' ? 'These are not the texts of the facility.' : `${at} is missing or not valid.`);
    });
  } catch {
    return [problem('', 'This is no valid JSON.')];
  }
}
