import { typedCode, typedPhone } from '#platform/text/typed.ts';
import type { TimeRange } from '#platform/time-range.ts';

/** The search for orders that a payment may belong to. */
export type CandidateSearch = {
  /** When they were begun. */
  begun: TimeRange;
  /** A booking id, or a part of a name or an address, in small letters; '' for none. */
  text: string;
  /** The last digits of a phone, at least four; '' where the text is none. */
  phone: string;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The provider's clock may be ahead of ours. */
const CLOCKS_APART_MS = HOUR_MS;
/** Period of the search: some days without a search text, two months with one. */
const DAYS_BEFORE = 3;
const DAYS_BEFORE_WITH_WORD = 60;

/** The search for a payment made at this time. @param typed the colleague's search text. */
export function candidateSearch(paidAt: Date, typed: string): CandidateSearch {
  const text = typedCode(typed).toLowerCase();
  const days = text === '' ? DAYS_BEFORE : DAYS_BEFORE_WITH_WORD;
  return {
    begun: {
      start: new Date(paidAt.getTime() - days * DAY_MS),
      end: new Date(paidAt.getTime() + CLOCKS_APART_MS),
    },
    text,
    phone: phoneIn(text),
  };
}

const PHONE_LEAST = 4;
/** A number of India is typed with its country code, a zero, or neither. */
const PHONE_MOST = 10;

function phoneIn(text: string): string {
  const typed = typedPhone(text);
  const digits = typed.replaceAll(/\D/g, '');
  return /^[\d\s+().-]+$/.test(typed) && digits.length >= PHONE_LEAST ? digits.slice(-PHONE_MOST) : '';
}
