import { addDays, type IstDay, istDayOf, weekdayOf } from '#platform/ist-day.ts';

/** An approved refund is paid in 5-7 business days (POLICY-16); the later one is promised. */
const WORKING_DAYS = 7;

/**
 * Days on which banks in Karnataka are closed every year, as 'MM-DD': Republic Day, Ambedkar Jayanti, May Day, Independence Day, Gandhi
 * Jayanti, Rajyotsava, Christmas. Feasts that move with the moon are not in it, which is why the date is said with 'usually'.
 */
const bankHolidays = new Set(['01-26', '04-14', '05-01', '08-15', '10-02', '11-01', '12-25']);

/** By which day the money of a refund that was asked for at `requestedAt` is usually there. Every Saturday counts as closed: half of them are. */
export function creditedBy(requestedAt: Date): IstDay {
  let day = istDayOf(requestedAt);
  for (let left = WORKING_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

const isWorkingDay = (day: IstDay): boolean => weekdayOf(day) % 6 !== 0 && !bankHolidays.has(day.slice(5));
