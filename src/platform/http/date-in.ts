import type { Clock } from '#platform/clock.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { type IstDay, istDayOf, parseIstDay } from '#platform/ist-day.ts';

/** No booking lies outside of these. */
const [FIRST, LAST] = ['2000-01-01', '2100-12-31'];

/** The date of a query, in India; today where it is left out. @throws HttpRefusal 400 `invalid_input` */
export function dateIn(text: string | undefined, clock: Clock): IstDay {
  if (text === undefined) return istDayOf(clock.now());
  const day = parseIstDay(text);
  if (day && FIRST <= day && day <= LAST) return day;
  const message = 'Dates are written YYYY-MM-DD, from 2000 to 2100.';
  throw new HttpRefusal(400, 'invalid_input', message, { fields: { date: message } });
}
