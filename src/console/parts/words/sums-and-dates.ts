import { formatIstDay, istDayOf, parseIstDay } from '#platform/ist-day.ts';
import { formatRupees, paise } from '#platform/money.ts';

/** '₹384' or '-₹384'. @param amount in paise. */
export const rupees = (amount: number): string => formatRupees(paise(amount));

/** '+₹29' or '-₹29'. @param amount in paise. */
export const difference = (amount: number): string => `${amount < 0 ? '' : '+'}${rupees(amount)}`;

/** '1 January 2027' for '2027-01-01'. */
export function dateText(date: string): string {
  const day = parseIstDay(date);
  return day ? formatIstDay(day, 'date') : date;
}

/** '1 January 2026 to 28 February 2026', of two dates that are both included. */
export const datesText = (from: string, until: string): string =>
  from === until ? dateText(from) : `${dateText(from)} to ${dateText(until)}`;

/** The dates in India of a time that ended at an instant. @param until ISO 8601 as `from`, not included. */
export const timeSpanText = (from: string, until: string): string =>
  datesText(istDayOf(new Date(from)), istDayOf(new Date(Date.parse(until) - 1)));

/** '3 paid bookings', '1 paid booking'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
