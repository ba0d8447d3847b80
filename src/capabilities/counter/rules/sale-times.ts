import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import { instantAt, istDayOf } from '#platform/ist-day.ts';

type Sold = Pick<Quote, 'date' | 'placeKind' | 'visit'>;

/** Whether the buyer can be checked in at `at`: on the first day and before the end. */
export const canCheckIn = ({ date, visit }: Sold, at: Date): boolean => date === istDayOf(at) && at < visit.end;

/** Whether the buyer is checked in by default: with a pass for today. */
export const checksInByDefault = (sold: Sold, at: Date): boolean =>
  soldPlace(sold.placeKind)?.unit === 'day' && canCheckIn(sold, at);

/** A sale from the paper receipt book must be entered on the same day in India, as the invoice has the date of entry. */
export function isSoldToday(soldAt: Date, now: Date): boolean {
  return instantAt(istDayOf(now)) <= soldAt && soldAt <= now;
}
