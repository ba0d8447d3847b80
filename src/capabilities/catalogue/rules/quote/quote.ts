import { weekdayOf, weekdays } from '#platform/ist-day.ts';
import { type Result, refused } from '#platform/result.ts';
import { services } from '../../services/all.ts';
import { soldPlace } from '../../services/facts.ts';
import { isShutOn } from '../hours/shut-on.ts';
import { type Priced, quoteChoice } from './quote-choice.ts';
import type { Quote, QuoteRefusal } from './quote-types.ts';

/**
 * Prices a choice of any service; a page prices those of its own with `quoteChoice`. Only here a closed date is refused: a page offers none, by
 * its availability. A month goes on around it.
 */
export function quote(asked: Priced): Result<Quote, QuoteRefusal> {
  const service = services.definition(asked.selection.serviceType);
  const quoted = quoteChoice(service, asked);
  if (!quoted.ok) return quoted;
  const { placeKind, date } = quoted.value;
  const { facility } = asked;
  if (soldPlace(placeKind)?.unit === 'month' || !isShutOn(facility, service.openingHours, date)) return quoted;
  const special = facility.dated?.days[date];
  const isSpecial = service.openingHours !== null && special?.hours[service.openingHours] === null;
  const name = isSpecial ? special.name : `every ${weekdays[weekdayOf(date)]}`;
  return refused({ reason: 'closed_that_day', name });
}
