import { HOURS_REFUSED, hoursRefusalText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import type { HoursRefusal } from '#capabilities/booking/rules/credits/room-hours.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import {
  quoteRefusalCodes,
  quoteRefusalWords,
  type RefusalWords,
  takenWords,
} from '../checkout/quote-refusal-words.ts';
import type { MoveQuoteRefusal } from './move-quote.ts';

/** The codes of `moveRefusalWords`, by status. */
export const moveRefusalCodes = {
  400: ['other_service', 'other_price', 'weekend_only', ...quoteRefusalCodes],
  409: [HOURS_REFUSED, 'slot_taken', 'sold_out'],
} as const;

/** Why a booking cannot move to what was chosen, for its customer and for the colleague who asks, with what may be chosen instead. */
export function moveRefusalWords(
  refusal: MoveQuoteRefusal | HoursRefusal | { reason: 'taken'; quote: Quote },
): RefusalWords & { status: 400 | 409 } {
  switch (refusal.reason) {
    case 'cannot_be_sold':
      return { status: 400, ...quoteRefusalWords(refusal.because) };
    case 'other_service': {
      const text = 'A booking moves within the same service only.';
      return { status: 400, code: refusal.reason, field: 'serviceType', text };
    }
    case 'other_price': {
      const text = `A move keeps the price. Please choose ${refusal.keep}.`;
      return { status: 400, code: refusal.reason, field: null, text };
    }
    case 'weekend_only': {
      const text = 'This was bought at the weekend price. Please choose a Saturday or Sunday.';
      return { status: 400, code: refusal.reason, field: 'date', text };
    }
    case 'no_month':
    case 'too_few_hours':
      return { status: 409, code: HOURS_REFUSED, field: null, text: hoursRefusalText(refusal) };
    case 'taken':
      return { status: 409, field: null, ...takenWords(refusal.quote) };
  }
}
