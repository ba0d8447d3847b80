import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import { instantAt, istDayOf } from '#platform/ist-day.ts';

type Sold = Pick<Quote, 'date' | 'placeKind' | 'visit'>;

/** Whether who buys may come in at `at`: on the first day of what they bought and before its end. */
export const mayComeIn = ({ date, visit }: Sold, at: Date): boolean => date === istDayOf(at) && at < visit.end;

/** Whether the buyer of a pass is taken to come in at once, where nothing is said: with a pass for today. */
export const comesIn = (sold: Sold, at: Date): boolean =>
  soldPlace(sold.placeKind)?.unit === 'day' && mayComeIn(sold, at);

/** What was sold by the paper receipt book is entered on the same day in India, as its invoice has the date of the entry. */
export function isSoldToday(soldAt: Date, now: Date): boolean {
  return instantAt(istDayOf(now)) <= soldAt && soldAt <= now;
}
