import { HttpRefusal } from '#platform/http/errors.ts';
import type { MoveQuoteRefusal } from '../rules/cancel-and-move/move-quote.ts';
import { quoteRefusalCodes, quoteRefusalWords } from '../rules/checkout/quote-refusal-words.ts';

/** The codes of `moveQuoteRefused`; each is a 400. */
export const moveQuoteRefusalCodes = ['other_service', 'other_price', 'weekend_only', ...quoteRefusalCodes] as const;

/** Why a booking cannot move to what was chosen, for its customer and for the colleague who asks; each says what may be chosen instead. */
export function moveQuoteRefused(refusal: MoveQuoteRefusal): HttpRefusal {
  const { code, field, text } = words(refusal);
  return new HttpRefusal(400, code, text, field === null ? {} : { fields: { [`selection.${field}`]: text } });
}

function words(refusal: MoveQuoteRefusal): ReturnType<typeof quoteRefusalWords> {
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
