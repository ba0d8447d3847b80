import type { Quote } from '#capabilities/catalogue/rules/quote-types.ts';

type FrozenRange = { start: string; end: string };

/** A quote as it is kept with its checkout: what will be booked, whatever the catalogue says by then. */
export type FrozenQuote = Omit<Quote, 'occupies' | 'visit'> & { occupies: FrozenRange; visit: FrozenRange };

export const freezeQuote = (quote: Quote): string => JSON.stringify(quote);

export const thawQuote = (frozen: FrozenQuote): Quote => ({
  ...frozen,
  occupies: thawRange(frozen.occupies),
  visit: thawRange(frozen.visit),
});

const thawRange = ({ start, end }: FrozenRange) => ({ start: new Date(start), end: new Date(end) });
