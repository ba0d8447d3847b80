import { bookingIdIn } from '#capabilities/booking/rules/booking-id.ts';
import { scannedId } from '#capabilities/booking/rules/ticket/scanned-id.ts';
import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import { isGstin } from '#capabilities/invoicing/rules/buyer/gstin.ts';
import { type NameWord, nameWords } from '#platform/names/name-words.ts';
import { type PhoneNumber, parsePhoneNumber } from '#platform/text/phone/phone-number.ts';
import { visibleLength } from '#platform/text/plain-text.ts';
import { plainDigits, typedCode, typedEmail, typedGstin, typedLine, typedPhone } from '#platform/text/typed.ts';

/** How a typed text is searched. Digits may be the end of a phone number, a document number, or both. */
export type SearchQuery =
  | { by: 'name'; words: readonly NameWord[] }
  | { by: 'phone'; number: PhoneNumber }
  | { by: 'digits'; digits: string }
  | { by: 'email'; start: string }
  | { by: 'booking'; bookingId: string }
  | { by: 'document'; series: string; financialYear: string; sequence: number }
  | { by: 'payment'; id: string }
  | { by: 'gstin'; gstin: string };

const SHORTEST = 2;
const WORDS_MAX = 6;

const PROVIDER_ID = /(?<![\w-])(?:pay|order|ctr)_\w{3,40}(?![\w@-])/;
/** 'INV/26-27/000123', and the same with dashes as in the name of a file. */
const DOCUMENT_NUMBER = /(?<![\w-])([a-z]{1,4})[/-](\d\d-\d\d)[/-](\d{1,9})(?:\.pdf)?(?![\w-])/i;
const NUMERIC = /^\+?[\d\s().\u2010-\u2015\u2212-]+$/;
/** An address among other words, as in 'Asha Rao <asha@example.com>'. */
const EMAIL = /[^\s<>()[\],;:"]*@[^\s<>()[\],;:"]*/;
/** 'Name: ', 'GSTIN: ', 'Phone number: '. */
const LABEL = /^[\p{L} .]{2,24}:\s*/u;

/** How a typed or pasted text is looked up, read as `typedCode`, by what it surely names; null when it has fewer than two characters. */
export function searchQuery(typed: string): SearchQuery | null {
  const text = typedCode(typed);
  if (visibleLength(text) < SHORTEST) return null;
  const bookingId = bookingIdIn(text);
  if (bookingId !== null) return { by: 'booking', bookingId };
  const [id] = PROVIDER_ID.exec(text) ?? [];
  if (id !== undefined) return { by: 'payment', id };
  const number = typedPhone(text);
  if (number !== text && NUMERIC.test(number)) return numberIn(number);
  const [email] = EMAIL.exec(typedEmail(text)) ?? [];
  if (email !== undefined) return { by: 'email', start: email.toLowerCase() };
  return documentIn(text) ?? otherwise(text.replace(LABEL, '') || text, typed);
}

/** @param typed as it was typed: joiners stay inside a name. */
function otherwise(text: string, typed: string): SearchQuery {
  const bookingId = partOfBookingId(scannedId(text) ?? text);
  if (bookingId !== null) return { by: 'booking', bookingId };
  return gstinIn(text) ?? numberIn(text) ?? { by: 'name', words: nameWords(nameIn(typed), WORDS_MAX) };
}

/** An id that is no whole one of ours, in the letters that it would be stored in. */
function partOfBookingId(text: string): string | null {
  for (const { prefix } of allFacts.map((facts) => facts.bookingId)) {
    const rest = text.slice(prefix.length);
    if (text.toLowerCase().startsWith(prefix.toLowerCase()) && /^\d[\w-]*$/.test(rest))
      return prefix + rest.toUpperCase();
  }
  return null;
}

function documentIn(text: string): SearchQuery | null {
  const [, series = '', financialYear = '', sequence = ''] = DOCUMENT_NUMBER.exec(text) ?? [];
  return series === ''
    ? null
    : { by: 'document', series: series.toUpperCase(), financialYear, sequence: Number(sequence) };
}

function gstinIn(text: string): SearchQuery | null {
  const gstin = typedGstin(text);
  return isGstin(gstin) ? { by: 'gstin', gstin } : null;
}

function numberIn(text: string): SearchQuery | null {
  if (!NUMERIC.test(text)) return null;
  const number = parsePhoneNumber(text);
  if (number !== null) return { by: 'phone', number };
  const digits = text.replace(/\D/g, '');
  return digits.length >= SHORTEST ? { by: 'digits', digits } : null;
}

function nameIn(typed: string): string {
  const line = plainDigits(typedLine(typed));
  return line.replace(LABEL, '') || line;
}
