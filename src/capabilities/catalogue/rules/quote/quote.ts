import type { Result } from '#platform/result.ts';
import { services } from '../../services/all.ts';
import { type Priced, quoteChoice } from './quote-choice.ts';
import type { Quote, QuoteRefusal } from './quote-types.ts';

/** Prices a choice of any service; a page prices those of its own with `quoteChoice`. */
export const quote = (asked: Priced): Result<Quote, QuoteRefusal> =>
  quoteChoice(services.definition(asked.selection.serviceType), asked);
