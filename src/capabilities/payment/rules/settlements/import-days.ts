import { addDays, addMonths, type IstDay, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import { mondayOf } from '#platform/week.ts';
import { workingDaysAfter } from '../bank-days.ts';

/** Daily time of the import in India, after the provider's nightly run. */
const DAILY = '06:30' as IstTime;

/** Days that are read again, as the provider adds lines later. */
const DAYS_BACK = 5;

/** Days that the first import of a week reads again, as the provider corrects lines weeks later. */
const WEEKLY_BACK = 35;

/** Longest time that is imported after an outage, in days. */
const LONGEST_BACK = 60;

/** Working days between a payment and its payout. */
const WORKING_DAYS = 3;

/** The next 6:30 in the morning after an instant. */
export function nextImport(now: Date): Date {
  const today = instantAt(istDayOf(now), DAILY);
  return now < today ? today : instantAt(addDays(istDayOf(now), 1), DAILY);
}

/** The days to ask for: the last five and today, once a week the last 35, and further back to the last answer after an outage. */
export function daysToImport(now: Date, answeredAt: Date | null): IstDay[] {
  const today = istDayOf(now);
  const usual = addDays(today, -DAYS_BACK);
  const last = answeredAt === null ? usual : istDayOf(answeredAt);
  const monday = mondayOf(today);
  const weekly = last < monday && answeredAt !== null ? addDays(today, -WEEKLY_BACK) : usual;
  const wanted = last < weekly ? last : weekly;
  const furthest = addDays(today, -LONGEST_BACK);
  const days = [wanted < furthest ? furthest : wanted];
  for (let day = days[0] as IstDay; day < today; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

/** Payouts are compared for this long. Payments are deleted later, when tax law allows it (in the seventh year at the earliest). */
const YEARS_COMPARED = 6;

/** The first day in India whose payouts are compared with the books on `today`. */
export const comparedFrom = (today: IstDay): IstDay => addMonths(today, -12 * YEARS_COMPARED);

/** Last payment date that a report of `asOf` should contain. */
export function lastDayToBeSettled(asOf: Date): IstDay {
  const today = istDayOf(asOf);
  let day = addDays(today, -1);
  while (workingDaysAfter(day, WORKING_DAYS) >= today) day = addDays(day, -1);
  return day;
}
