export const textKinds = ['page', 'post', 'faq'] as const;
export type TextKind = (typeof textKinds)[number];

/** A text by its kind and its name there: a page by its address, a post by its slug, a question by its id. */
export type TextName = { kind: TextKind; slug: string };

const prefixed = /^(post|faq):(.+)$/s;

/** The one name of a text for calls and addresses: 'terms', 'post:SLUG', 'faq:ID'. */
export const idOfText = ({ kind, slug }: TextName): string => (kind === 'page' ? slug : `${kind}:${slug}`);

/** The text that `idOfText` names. */
export function textOfId(id: string): TextName {
  const [, kind, slug] = prefixed.exec(id) ?? [];
  return kind && slug ? { kind: kind as TextKind, slug } : { kind: 'page', slug: id };
}

/** Whether a new text may have this name: it is part of an address. */
export const isNewSlug = (slug: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 80;

/**
 * A name for a new text made of its title: 'Is there parking?' is 'is-there-parking'. A title of other letters alone, as in Kannada, gets a name
 * with a number of its own. '' for a title without letters and digits.
 */
export function slugOfTitle(title: string): string {
  const latin = title
    .normalize('NFKD')
    .replaceAll(/['’\p{M}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');
  if (latin !== '' || !/[\p{L}\p{N}]/u.test(title)) return latin;
  return `text-${numberOf(title.normalize('NFC').trim()).toString(36)}`;
}

/** The same number for the same text (FNV-1a, 32 bits). */
const numberOf = (text: string): number =>
  Array.from(text).reduce(
    (number, letter) => Math.imul(number ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );

/** The text of the pages about the facility, which is data and not Markdown. */
export const VENUE_PAGE = 'place';

export const isVenue = ({ kind, slug }: TextName): boolean => kind === 'page' && slug === VENUE_PAGE;

/** Where a text is on the site: the pages that show it. */
export function placesOf({ kind, slug }: TextName): string[] {
  if (kind === 'faq') return ['/faq'];
  if (kind === 'post') return [`/blog/${encodeURIComponent(slug)}`];
  return slug === VENUE_PAGE
    ? ['/', '/centers', '/about', '/contact', '/enterprise']
    : [`/${encodeURIComponent(slug)}`];
}
