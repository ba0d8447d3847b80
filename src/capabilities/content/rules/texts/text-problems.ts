import type { Facts } from '../facts.ts';
import { isOwnImage, kindOfAddress } from './link-address.ts';

/** Codes of problems with a text, returned by the API. */
export const problemCodes = [
  'missing',
  'raw_html',
  'unknown_fact',
  'link_address',
  'link_page',
  'link_part',
  'heading_linked',
  'image_address',
  'venue_shape',
  'no_question',
] as const;

/** A problem in a field. `at`: the affected words; '' for the whole field. */
export type TextProblem = { field: string; code: (typeof problemCodes)[number]; at: string; text: string };

/** Checked parts of a Markdown text: raw HTML, link addresses as on the page, and anchors of headings. */
export type ReadMarkdown = { html: string[]; links: string[]; images: string[]; anchors: string[] };

/** The site that a text is for. */
export type SiteOfTexts = {
  /** The pages that a link may name, without a slash at the end but '/'. */
  pages: ReadonlySet<string>;
  /** The anchors of a page that is made of a text; null where they are not known. */
  anchorsOf(page: string): readonly string[] | null;
};

/** The placeholders of a text that name no fact. */
export const factProblems = (field: string, text: string, facts: Facts): TextProblem[] =>
  [...new Set([...text.matchAll(/\{([a-z][a-z0-9-]*)\}/g)].map(([written]) => written))]
    .filter((written) => !Object.hasOwn(facts, written.slice(1, -1)))
    .map((at) => ({ field, code: 'unknown_fact', at, text: `The site has no fact ${at}.` }));

/** Finds problems of a Markdown text. `read`: parsed with facts filled in. */
export function markdownProblems(field: string, read: ReadMarkdown, site: SiteOfTexts): TextProblem[] {
  const problem = (code: TextProblem['code'], at: string, text: string) => ({ field, code, at, text });
  return [
    ...read.html.map((at) => problem('raw_html', shortened(at), `HTML is not allowed: ${shortened(at)}`)),
    ...read.images
      .filter((to) => !isOwnImage(to))
      .map((to) => problem('image_address', to, `A picture must be a file of this site, as /cards/home.jpg: ${to}`)),
    ...read.links.flatMap((to) => linkProblem(to, { own: read.anchors, site }, problem)),
  ];
}

function linkProblem(
  to: string,
  { own, site }: { own: readonly string[]; site: SiteOfTexts },
  problem: (code: TextProblem['code'], at: string, text: string) => TextProblem,
): TextProblem[] {
  const kind = kindOfAddress(to);
  if (kind === 'outside') return [];
  if (kind === 'refused') {
    const words = 'A link begins with / for a page of this site, or with https://, mailto: or tel:';
    return [problem('link_address', to, `${words}. Not allowed: ${to || 'a link without address'}`)];
  }
  const part = fragmentOf(to);
  const page = pathOf(to);
  if (kind === 'page' && !site.pages.has(page)) return [problem('link_page', to, `This site has no page ${page}.`)];
  const anchors = kind === 'part' ? own : site.anchorsOf(page);
  if (part && anchors && !anchors.includes(part))
    return [problem('link_part', to, `No heading has the address #${part}${kind === 'part' ? '' : ` on ${page}`}.`)];
  return [];
}

/** '/blog/a post' of '/blog/a%20post/?view=all#part'. */
export const pathOf = (address: string): string => decoded((address.split(/[?#]/)[0] ?? '').replace(/(.)\/$/, '$1'));

/** 'a part' of '/terms?view=all#a%20part'; '' without one. */
export const fragmentOf = (address: string): string => decoded(address.split('#')[1] ?? '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
