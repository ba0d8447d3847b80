import { quoteRefusalCodes, quoteRefusalWords, type RefusalWords } from '../checkout/quote-refusal-words.ts';
import type { MoveQuoteRefusal } from './move-quote.ts';

/** The codes of `moveQuoteWords`; each is a 400. */
export const moveQuoteRefusalCodes = ['other_service', 'other_price', 'weekend_only', ...quoteRefusalCodes] as const;

/** Why a booking cannot move to what was chosen, for its customer and for the colleague who asks, with what may be chosen instead. */
export function moveQuoteWords(refusal: MoveQuoteRefusal): RefusalWords {
  const code = refusal.reason;
  switch (refusal.reason) {
    case 'cannot_be_sold':
      return quoteRefusalWords(refusal.because);
    case 'other_service':
      return { code, field: 'serviceType', text: 'A booking moves within the same service only.' };
    case 'other_price':
      return { code, field: null, text: `A move keeps the price. Please choose ${refusal.keep}.` };
    case 'weekend_only': {
      const text = 'This was bought at the weekend price. Please choose a Saturday or Sunday.';
      return { code, field: 'date', text };
    }
  }
}
