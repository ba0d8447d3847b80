import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';

type RangeSnapshot = { start: string; end: string };

/** A quote as stored with its checkout. It is booked as quoted, even if the catalogue changes. */
export type QuoteSnapshot = Omit<Quote, 'occupies' | 'visit'> & { occupies: RangeSnapshot; visit: RangeSnapshot };

export const snapshotQuote = (quote: Quote): string => JSON.stringify(quote);

export const restoreQuote = (snapshot: QuoteSnapshot): Quote => ({
  ...snapshot,
  occupies: restoreRange(snapshot.occupies),
  visit: restoreRange(snapshot.visit),
});

const restoreRange = ({ start, end }: RangeSnapshot) => ({ start: new Date(start), end: new Date(end) });
