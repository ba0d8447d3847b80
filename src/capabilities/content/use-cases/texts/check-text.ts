import type { Database } from '#platform/database/tables.ts';
import { type Facts, fillFacts } from '../../rules/facts.ts';
import { anchorsIn, readMarkdown } from '../../rules/markdown.ts';
import type { TextContent } from '../../rules/texts/text-content.ts';
import { fieldsOf, neededFields, type TextFields } from '../../rules/texts/text-fields.ts';
import { isVenue, placesOf, type TextKind, type TextName, VENUE_PAGE } from '../../rules/texts/text-name.ts';
import { factProblems, markdownProblems, type SiteOfTexts, type TextProblem } from '../../rules/texts/text-problems.ts';
import { venueSchema } from '../../rules/venue.ts';
import { liveTexts, publishedPosts } from '../../store/texts.ts';

/** The facts of texts; `pageFacts` are those that pages alone may name. */
export type FactsOfTexts = { facts: Facts; pageFacts: Facts };

/** Context for checking and rendering texts. */
export type TextsOfSite = SiteOfTexts & FactsOfTexts;

/** The site as texts may name it at `now`: its fixed `pages`, its pages of texts with their headings, and its posts. */
export async function textsOfSite(
  db: Database,
  { pages, facts, pageFacts, now }: FactsOfTexts & { pages: readonly string[]; now: Date },
): Promise<TextsOfSite> {
  const posts = await publishedPosts(db, now);
  const texts = await liveTexts(db, 'page', now);
  return {
    facts,
    pageFacts,
    pages: new Set([...pages, ...posts.map((slug) => `/blog/${slug}`)]),
    anchorsOf(page) {
      const text = texts.find(({ slug }) => slug !== VENUE_PAGE && page === `/${slug}`);
      if (!text) return null;
      return anchorsIn(
        fillFacts(text.content.content, factsFor({ kind: 'page', slug: text.slug }, { facts, pageFacts })),
      );
    },
  };
}

/** The facts that a text may name. */
export const factsFor = (name: TextName, { facts, pageFacts }: FactsOfTexts): Facts =>
  name.kind === 'page' && !isVenue(name) ? { ...facts, ...pageFacts } : facts;

/** Problems that prevent publishing a text. */
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
  name: TextName,
  { content, answer }: Pick<Partial<TextFields>, 'content' | 'answer'>,
  { facts, site }: { facts: Facts; site: TextsOfSite },
): TextProblem[] {
  if (isVenue(name)) return venueProblems(content ?? '');
  const [own = ''] = placesOf(name);
  const pages = new Set([...site.pages, decodeURIComponent(own)]);
  const field = name.kind === 'faq' ? 'answer' : 'content';
  return markdownProblems(field, markdownOf(name.kind, { content, answer }, facts), { ...site, pages });
}

const markdownOf = (
  kind: TextKind,
  { content = '', answer = '' }: { content?: string | undefined; answer?: string | undefined },
  facts: Facts,
) => readMarkdown(fillFacts(kind === 'faq' ? answer : content, facts), kind === 'page');

/** The addresses that a text links to. */
export function linksIn<Kind extends TextKind>(
  name: TextName & { kind: Kind },
  content: TextContent[Kind],
  site: FactsOfTexts,
): string[] {
  if (isVenue(name)) return [];
  return markdownOf(name.kind, fieldsOf(name.kind, content), factsFor(name, site)).links;
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
    return [problem('', 'This is not valid JSON.')];
  }
}
