import type { Database, Tx } from '#platform/database/tables.ts';
import { fillFacts } from '../../rules/facts.ts';
import { anchorsIn } from '../../rules/markdown.ts';
import type { TextContent } from '../../rules/texts/text-content.ts';
import { idOfText, isVenue, type TextKind, type TextName, textKinds } from '../../rules/texts/text-name.ts';
import { fragmentOf, pathOf, type TextProblem } from '../../rules/texts/text-problems.ts';
import { liveTexts, plannedTexts } from '../../store/texts.ts';
import { checkText, type FactsOfTexts, factsFor, linksIn, type TextsOfSite } from './check-text.ts';

/** The texts that link to a post, or will by a planned change, without the post itself. */
export async function textsLinkingTo(
  tx: Tx,
  post: TextName & { kind: 'post' },
  site: FactsOfTexts,
  now: Date,
): Promise<string[]> {
  const page = `/blog/${post.slug}`;
  const others = await linksOfOthers(tx, post, site, now);
  const linking = others.flatMap(({ id, links }) => (links.some((to) => pathOf(to) === page) ? [id] : []));
  return [...new Set(linking)].sort();
}

/** Problems that prevent publishing a text, including links from other texts. */
export async function problemsOf<Kind extends TextKind>(
  db: Database | Tx,
  name: TextName & { kind: Kind },
  content: TextContent[Kind],
  { site, now }: { site: TextsOfSite; now: Date },
): Promise<TextProblem[]> {
  return [...checkText(name, content, site), ...(await lostHeadings(db, name, content, { site, now }))];
}

/** The headings that a page would lose and that other texts link to. */
async function lostHeadings<Kind extends TextKind>(
  db: Database | Tx,
  name: TextName & { kind: Kind },
  content: TextContent[Kind],
  { site, now }: { site: TextsOfSite; now: Date },
): Promise<TextProblem[]> {
  if (!('content' in content) || name.kind !== 'page' || isVenue(name)) return [];
  const page = `/${name.slug}`;
  const kept = anchorsIn(fillFacts(content.content, factsFor(name, site)));
  const lost = new Set((site.anchorsOf(page) ?? []).filter((anchor) => !kept.includes(anchor)));
  if (lost.size === 0) return [];
  const others = await linksOfOthers(db, name, site, now);
  return others.flatMap(({ id, links }) =>
    links
      .filter((to) => pathOf(to) === page && lost.has(fragmentOf(to)))
      .map((to) => ({
        field: 'content',
        code: 'heading_linked',
        at: to,
        text: `${id} links to the heading #${fragmentOf(to)}, which would be gone. Change that link first.`,
      })),
  );
}

/** Links of all other texts, live and planned. */
async function linksOfOthers(
  db: Database | Tx,
  name: TextName,
  site: FactsOfTexts,
  now: Date,
): Promise<{ id: string; links: string[] }[]> {
  const own = idOfText(name);
  const found = [];
  for (const kind of textKinds)
    for (const { slug, content } of [...(await liveTexts(db, kind, now)), ...(await plannedTexts(db, kind, now))]) {
      const id = idOfText({ kind, slug });
      if (id !== own) found.push({ id, links: linksIn({ kind, slug }, content, site) });
    }
  return found;
}
