import type { TimeRange } from '#platform/time-range.ts';

/** What the orders that a payment may belong to are found by. */
export type CandidateSearch = {
  /** When they were begun. */
  begun: TimeRange;
  /** A booking id, a part of a name or an address, or the last digits of a phone; '' for none. */
  text: string;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The provider's clock may be ahead of ours. */
const CLOCKS_APART_MS = HOUR_MS;
/** Without a word to search for, only orders of the days before; with one, those of two months. */
const DAYS_BEFORE = 3;
const DAYS_BEFORE_WITH_WORD = 60;

/** The orders that may belong to a payment of this moment. @param typed what a colleague searches for. */
export function candidateSearch(paidAt: Date, typed: string): CandidateSearch {
  const text = typed.trim().toLowerCase();
  const days = text === '' ? DAYS_BEFORE : DAYS_BEFORE_WITH_WORD;
  return {
    begun: {
      start: new Date(paidAt.getTime() - days * DAY_MS),
      end: new Date(paidAt.getTime() + CLOCKS_APART_MS),
    },
    text,
  };
}
