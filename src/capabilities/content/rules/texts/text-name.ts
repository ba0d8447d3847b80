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

/** A name for a new text made of its title: 'Is there parking?' is 'is-there-parking'. '' where no letter of it can be in one. */
export const slugOfTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/['’\p{M}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');

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
