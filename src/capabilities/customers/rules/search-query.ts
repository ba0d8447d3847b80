import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import { isGstin } from '#capabilities/invoicing/rules/buyer/gstin.ts';
import { type PhoneNumber, parsePhoneNumber } from '#platform/text/phone-number.ts';
import { visibleLength } from '#platform/text/plain-text.ts';
import { plainDigits, typedCode, typedGstin, typedLine } from '#platform/text/typed.ts';

/** What a typed text is looked up as. Digits are the end of a phone number, the number of a document, or both. */
export type SearchQuery =
  | { by: 'name'; words: readonly string[] }
  | { by: 'phone'; number: PhoneNumber }
  | { by: 'digits'; digits: string }
  | { by: 'email'; start: string }
  | { by: 'booking'; bookingId: string }
  | { by: 'document'; series: string; financialYear: string; sequence: number }
  | { by: 'payment'; id: string }
  | { by: 'gstin'; gstin: string };

const SHORTEST = 2;
const WORDS_MAX = 6;

const PROVIDER_ID = /^(?:pay|order|ctr)_\w{3,40}$/;
/** 'INV/26-27/000123', and the same with dashes as in the name of a file. */
const DOCUMENT_NUMBER = /^([a-z]{1,4})[/-](\d\d-\d\d)[/-](\d{1,9})(?:\.pdf)?$/i;
const NUMERIC = /^\+?[\d\s().-]+$/;
/** The address that the code on a ticket holds. */
const TICKET_ADDRESS = /^https?:\/\/[^/\s]+\/in\//;

/** As `name_words` of the database splits a name: an apostrophe or a dash ends a word. */
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~\u2010-\u2019]+/;

/** How a typed text is looked up, read as `typedCode`; null when it has fewer than two characters. */
export function searchQuery(typed: string): SearchQuery | null {
  const text = typedCode(typed)
    .replace(/^(?:tel|mailto):/i, '')
    .replace(TICKET_ADDRESS, '');
  if (visibleLength(text) < SHORTEST) return null;
  if (text.includes('@')) return { by: 'email', start: text.toLowerCase() };
  if (PROVIDER_ID.test(text)) return { by: 'payment', id: text };
  const bookingId = bookingIdIn(text);
  if (bookingId !== null) return { by: 'booking', bookingId };
  return documentIn(text) ?? gstinIn(text) ?? numberIn(text) ?? { by: 'name', words: wordsOf(typed) };
}

/** An id in the letters that it is stored in; ids are read aloud and typed. */
function bookingIdIn(text: string): string | null {
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

/** Compatibility forms first: they may become punctuation. */
const wordsOf = (typed: string): string[] =>
  plainDigits(typedLine(typed))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
