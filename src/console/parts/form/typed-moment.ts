import { instantAt, parseIstDay, parseIstTime } from '#platform/ist-day.ts';

/** A date and a time in India as they are typed. */
export type TypedMoment = { date: string; time: string };

/** While a year is typed by keys, a date field has dates such as 0002-11-27. */
const FIRST_WHOLE = '2000-01-01';

/** Whether a date field is empty or holds a date whose year is whole. */
export const isWholeDate = (typed: string): boolean =>
  typed === '' || (parseIstDay(typed) !== null && typed >= FIRST_WHOLE);

/** The instant of it; null while it is not complete. */
export function typedInstant({ date, time }: TypedMoment): Date | null {
  const [day, hour] = [isWholeDate(date) ? parseIstDay(date) : null, parseIstTime(time)];
  return day && hour ? instantAt(day, hour) : null;
}
