/*
 * What people paste and what keyboards of India type names one thing without doubt: it is read as that. Characters without width
 * (direction marks, zero-width spaces, byte order marks) go, and digits of any script count by their value.
 *
 * A text is read before its length is known, so the time for it may only grow as it does: what is taken off the end, /x+$/, begins where no x is
 * before it. Else a run of x elsewhere would be read from each of its characters.
 */

// U+2800 is an empty pattern of Braille, which shows nothing.
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const OTHER_DIGIT = /[^\P{Nd}0-9]/gu;
const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point));

/** The value of a decimal digit. Unicode puts the ten digits of a script in a row that begins with its zero. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (isDigit(zero - 1)) zero -= 1;
  return String((point - zero) % 10);
}

/** '९८७६५' as '98765'; every other character stays. */
export const plainDigits = (text: string): string => text.replace(OTHER_DIGIT, valueOf);

/** A text that is a number, an address or a code: trimmed, without invisible characters, with plain digits. */
export const typedCode = (text: string): string => plainDigits(text.replace(INVISIBLE, '')).trim();

/** Digits in groups as India and others write them; the last group has three, so '99,50' with the comma of other countries is none. */
const GROUPED = /^\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.|$)/;

const RUPEE_BEFORE = /^(?:₹|rs\.?|inr)\s*/i;
const RUPEE_AFTER = /(?<!\s)\s*(?:₹|\/-)$/;

/** A typed number or sum without its sign of the rupee and the commas and blanks between its groups: '₹ 1,25,000' as '125000'. */
export function typedNumber(text: string): string {
  const number = typedCode(text).replace(RUPEE_BEFORE, '').replace(RUPEE_AFTER, '');
  return GROUPED.test(number) ? number.replaceAll(/[,\s]/g, '') : number;
}

/** '1,250' as 1250; null for anything but a whole number of at most nine digits. */
export function typedWhole(text: string): number | null {
  const digits = typedNumber(text);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

const SMALLEST_PAISE = 100;

/** '384', '₹1,250' or '99.50' rupees in paise; null for anything else, and below one rupee. */
export function typedPaise(text: string): number | null {
  const [, rupees, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typedNumber(text)) ?? [];
  if (rupees === undefined) return null;
  const paise = Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
  return paise >= SMALLEST_PAISE ? paise : null;
}

const IN_LINKS: Readonly<Record<string, string>> = { '%20': ' ', '%28': '(', '%29': ')', '%2b': '+', '%2d': '-' };
const PHONE_LINK = /^(?:(?:tel|callto|smsto|sms):(?:\/\/)?\s*)+([^;?]*).*$/is;
/** A link to a chat, whose number has its country's code without a plus: 'https://wa.me/919845098450'. */
const CHAT_LINK =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:(?:api|web)\.whatsapp\.com\/|whatsapp:\/\/)send\/?\?(?:\S*&)?phone=)\+?(\d{6,15})(?!\d).*$/is;

/** Without the signs around a number in a list or a sentence. */
const bareNumber = (text: string): string => text.replace(/^[\s"'<]+/, '').replace(/(?<![\s"'>.,;:])[\s"'>.,;:]+$/, '');

/** A pasted phone number: 'tel:+91-98765-43210;ext=5' as '+91-98765-43210', 'https://wa.me/919876543210' as '+919876543210'. */
export function typedPhone(text: string): string {
  const written = typedCode(text).replace(/%2[089bd]/gi, (code) => IN_LINKS[code.toLowerCase()] ?? code);
  const linked = bareNumber(written).replace(PHONE_LINK, '$1').replace(CHAT_LINK, '+$1');
  return bareNumber(linked.replace('\uff0b', '+'));
}

/** Blanks that end no line, and marks of direction. */
const WRAPPED_BEFORE = /^(?:[^\S\u2028\u2029]|[\u202a-\u202e\u2066-\u2069])+/;
const WRAPPED_AFTER =
  /(?<![^\S\u2028\u2029]|[\u202a-\u202e\u2066-\u2069])(?:[^\S\u2028\u2029]|[\u202a-\u202e\u2066-\u2069])+$/;
const UNCLEAR = /[\u2028\u2029\u202d\u202e]/;

const BEFORE_EMAIL = /^(?:\s|mailto:(?:\/\/)?)+/i;
const AFTER_EMAIL = /(?<![\s.,;:])[\s.,;:]+$/;

/** Without the subject and text of a link. A '?' before the '@' belongs to the address. */
function withoutQuery(link: string): string {
  const at = link.indexOf('@');
  const query = at < 0 ? -1 : link.indexOf('?', at);
  return query < 0 ? link : link.slice(0, query);
}

/**
 * A pasted e-mail address: 'mailto:asha@example.com?subject=Desk' and 'asha@example.com.' as 'asha@example.com'. One with an override or a line
 * separator stays as it is, so that it is refused: it does not read as what it is. So does one with a name, which may be another address.
 */
export function typedEmail(text: string): string {
  const address = text.replace(WRAPPED_BEFORE, '').replace(WRAPPED_AFTER, '');
  if (UNCLEAR.test(address)) return address;
  const written = typedCode(address);
  const [before = ''] = BEFORE_EMAIL.exec(written) ?? [];
  const bare = withoutQuery(written.slice(before.length)).replace(AFTER_EMAIL, '');
  return /mailto:/i.test(before) ? decoded(bare) : bare;
}

/** Links write '&' and others of an address as '%26'. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const GSTIN_LABEL = /^(?:GSTIN|GST|NUMBER|NO)+(?=\d)/;

/** A GSTIN in capitals, without its label, blanks, dashes and full stops. */
export const typedGstin = (text: string): string =>
  typedCode(text)
    .replace(/[\s.:\-\u2010-\u2015]/g, '')
    .toUpperCase()
    .replace(GSTIN_LABEL, '');

/** Without the marks of direction that wrap a pasted number or name. Overrides stay: they hide how a text reads. */
export const withoutWrapping = (text: string): string => text.replace(/[\u202a-\u202c\u2066-\u2069]/g, '');

// Joiners and marks stay: scripts of India need them inside a word. Overrides stay, so that a name that holds one is refused.
const UNNEEDED = /(?!\p{M}|\u200c|\u200d|[\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu;
const BEFORE_LINE = /^[\s\u202a\u202b\u2066-\u2068]+/;
const AFTER_LINE = /(?<![\s\u202c\u2069])[\s\u202c\u2069]+$/;

/** A pasted name or line: trimmed, without direction marks around it and without characters that no script needs. */
export const typedLine = (text: string): string =>
  text.replace(UNNEEDED, '').replaceAll('\u2800', ' ').replace(BEFORE_LINE, '').replace(AFTER_LINE, '');
