/** The kinds of link targets, parsed as browsers do. */
export type AddressKind =
  /** A part of the same page: '#refunds'. */
  | 'part'
  /** A page of the site: '/terms', '/contact?topic=bundle'. */
  | 'page'
  /** Another site, a mail or a phone call. */
  | 'outside'
  /** Everything else, such as a script or an address without its beginning. */
  | 'refused';

const scheme = /^([a-z][a-z0-9+.-]*):/i;
const outside = /^(?:https?:\/\/[^/?#]|mailto:[^\s@]+@[^\s@]+\.[^\s@]|tel:\+?[\d(])/i;

export function kindOfAddress(address: string): AddressKind {
  if (/[\p{Cc}\s\\]/u.test(address)) return 'refused';
  if (address.startsWith('#')) return 'part';
  if (address.startsWith('/') && !address.startsWith('//')) return 'page';
  return outside.test(address) ? 'outside' : 'refused';
}

/** Whether an address can do no harm in a page, wherever it leads: it has no scheme, or one of those that texts may use. */
export function isSafeAddress(address: string): boolean {
  const [, named] = scheme.exec(address) ?? [];
  return named === undefined || /^(?:https?|mailto|tel)$/i.test(named);
}

const imageFile = /^\/(?!\/)[\w./-]+\.(?:avif|jpe?g|png|svg|webp)$/i;

/** Whether an address names a picture of the site's own. */
export const isOwnImage = (address: string): boolean => imageFile.test(address) && !address.includes('..');
