/** In characters (RFC 5321). */
export const LONGEST_EMAIL = 254;

const LOCAL = /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]*[\w!#$%&'*+/=?^`{|}~-]$/;
/** Labels of letters of any script and digits; the last one has no digit, unless it is a script's name in ASCII. */
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]*[a-z0-9])$/u;

/** Whether a text is a well-formed e-mail address; only sending shows whether it exists. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return text.length <= LONGEST_EMAIL && LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1));
}

/** An address as a link that writes to it, to nobody else: '?' and '&' are letters of an address, and begin other fields in a link. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
