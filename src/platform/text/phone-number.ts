import { typedPhone } from './typed.ts';

/** A telephone number in E.164: '+919876543210'. The only form in which a number is stored or sent. */
export type PhoneNumber = string & { readonly __format: 'E.164' };

const PUNCTUATION = /[\s().\-\u00b7\u2010-\u2015\u2212]/g;
/** '+971 (0)50 …': a zero that is dialled inside the country only. Italy dials it from abroad, too. */
const TRUNK_ZERO = /^(\+(?!39)[\d\s.-]+)\(0\)/;
const MOBILE = /^[6-9]\d{9}$/;
// A code and a number that begins with 2 to 7, ten digits together. Six towns have codes of two digits and numbers of eight.
const LANDLINE = /^(?:(?:11|20|22|33|40|44)[2-7]\d{7}|[1-8]\d{2}[2-7]\d{6}|[1-8]\d{3}[2-7]\d{5})$/;
/** What is typed in place of a number: no line has it. */
const MADE_UP = /^(?:(\d)\1{9}|1234567890)$/;
// E.164 has at most 15 digits; some countries have six behind their code of three.
const ANY_COUNTRY = /^\+[1-9]\d{8,14}$/;

const isIndian = (digits: string): boolean => MOBILE.test(digits) || (LANDLINE.test(digits) && !MADE_UP.test(digits));

/**
 * The phone number in a typed text, or null when no network can have it. Without a plus it is an Indian number, mobile or landline:
 * a leading 0, 91 or +91, spaces, dashes and brackets are accepted. With a plus it may be of any country. What pasting brings is read as in `typedPhone`.
 */
export function parsePhoneNumber(typed: string): PhoneNumber | null {
  const compact = typedPhone(typed)
    .replace(/^\(?00\)?/, '+')
    .replace(TRUNK_ZERO, '$1')
    .replace(PUNCTUATION, '');
  const indian = compact.replace(/^(\+91|91(?=\d{10}$))/, '').replace(/^0(?=\d{10}$)/, '');
  if (isIndian(indian)) return `+91${indian}` as PhoneNumber;
  return ANY_COUNTRY.test(compact) && !compact.startsWith('+91') ? (compact as PhoneNumber) : null;
}

/** Whether a text is a whole number that no network can have. One with words, as an extension, or without its town is for people to read. */
export const isImpossibleNumber = (typed: string): boolean =>
  /^\+?\d{10,}$/.test(typedPhone(typed).replace(PUNCTUATION, '')) && parsePhoneNumber(typed) === null;

/** '98765 43210' for an Indian number, as shown beside a fixed '+91'; the E.164 text for any other. */
export const nationalPhoneNumber = (number: string): string => number.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2');

// Codes of eight-digit towns. No mobile number begins as Bengaluru's (80) do, with a 2, 3, 4 or 6 behind the code.
const CITY_LINE = /^\+91(11|20|22|33|40|44|80(?=[2346]))(\d{4})(\d{4})$/;
const TOWN_LINE = /^\+91([1-5]\d{2})(\d{3})(\d{4})$/;

/** Whether WhatsApp can have no account with this number: an Indian landline. */
export const isLandline = (number: string): boolean =>
  CITY_LINE.test(number) || (number.startsWith('+91') && !MOBILE.test(number.slice(3)));

/** The address of a chat on WhatsApp with a number. Without a number, and for a landline, the app asks for a contact. */
export const chatLink = (number: string, text: string): string =>
  `https://wa.me/${isLandline(number) ? '' : number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** What is said beside a landline where messages on WhatsApp are wanted. */
export const LANDLINE_ON_WHATSAPP = 'This is a landline. WhatsApp needs a mobile number.';

/** For reading: '+91 98765 43210', an Indian landline as it is dialled ('080 4123 4567'), any other number as its E.164 text. */
export const formatPhoneNumber = (number: string): string =>
  number
    .replace(CITY_LINE, '0$1 $2 $3')
    .replace(TOWN_LINE, '0$1 $2 $3')
    .replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
