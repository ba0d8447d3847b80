import { addDays, addMonths, type IstDay, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import { workingDaysAfter } from '../bank-days.ts';

/** The provider is asked daily at this time in India, after its own night's work. */
const DAILY = '06:30' as IstTime;

/** Payouts are read again so many days back, as the provider adds to them. */
const DAYS_BACK = 5;

/** After a long outage it is asked no further back than this. */
const LONGEST_BACK = 60;

/** A payment is paid out so many working days after its day. */
const WORKING_DAYS = 3;

/** The next 6:30 in the morning after an instant. */
export function nextImport(now: Date): Date {
  const today = instantAt(istDayOf(now), DAILY);
  return now < today ? today : instantAt(addDays(istDayOf(now), 1), DAILY);
}

/** The days to ask for: the last five and today, and further back to the last answer after an outage. */
export function daysToImport(now: Date, answeredAt: Date | null): IstDay[] {
  const today = istDayOf(now);
  const usual = addDays(today, -DAYS_BACK);
  const last = answeredAt === null ? usual : istDayOf(answeredAt);
  const wanted = last < usual ? last : usual;
  const furthest = addDays(today, -LONGEST_BACK);
  const days = [wanted < furthest ? furthest : wanted];
  for (let day = days[0] as IstDay; day < today; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

/** Payments leave the books when tax law no longer asks for them, in the seventh year at the earliest; a payout is compared for this long. */
const YEARS_COMPARED = 6;

/** The first day in India whose payouts are compared with the books on `today`. */
export const comparedFrom = (today: IstDay): IstDay => addMonths(today, -12 * YEARS_COMPARED);

/** What was paid on this day or earlier should be in a report of `asOf`: its third working day is over. */
export function lastDayToBeSettled(asOf: Date): IstDay {
  const today = istDayOf(asOf);
  let day = addDays(today, -1);
  while (workingDaysAfter(day, WORKING_DAYS) >= today) day = addDays(day, -1);
  return day;
}
