import type { Facility, HoursName } from '#capabilities/content/rules/facility.ts';
import {
  addDays,
  DAY_END,
  formatIstTime,
  type IstDay,
  type IstTime,
  instantAt,
  istDayOf,
  weekdayOf,
} from '#platform/ist-day.ts';
import { hoursIn, type TimeRange } from '#platform/time-range.ts';

/** Wall-clock hours in India. They end at '24:00' at the latest, the midnight after the day; '00:00' to '24:00' is around the clock. */
export type Hours = { readonly opens: IstTime; readonly closes: IstTime };

/** The facts of the facility that prices and dates depend on; how many places there are only where one is asked for by its number. */
export type FacilityFacts = Pick<Facility, 'hours' | 'tax'> & Partial<Pick<Facility, 'capacity' | 'dated'>>;

/** The facts that opening hours depend on. */
export type HoursFacts = Pick<FacilityFacts, 'hours' | 'dated'>;

/** The week's hours that hold on a date: those of now, or of a change that was published for a later day. */
export const weekOn = ({ hours, dated }: HoursFacts, date: IstDay): Facility['hours'] =>
  dated?.weeks.findLast(({ from }) => from <= date)?.hours ?? hours;

/** The hours of a date: its own, or those of its weekday (HOURS-02). Where it is closed on that date, those of its weekday too. */
export function openOn(facts: HoursFacts, name: HoursName, date: IstDay): Hours {
  const week = weekOn(facts, date)[name];
  const usual = 'sun' in week ? week[weekdayOf(date) === 0 ? 'sun' : 'monSat'] : week;
  return (facts.dated?.days[date]?.hours[name] ?? usual) as Hours;
}

/** The hours of a service on a date; null around the clock. */
export const hoursOfService = (
  { openingHours }: { readonly openingHours: HoursName | null },
  facility: HoursFacts,
  date: IstDay,
): Hours | null => openingHours && openOn(facility, openingHours, date);

/** The instants between which those hours lie on `date`. */
export const hoursOn = (date: IstDay, { opens, closes }: Hours): TimeRange => ({
  start: instantAt(date, opens),
  end: instantAt(date, closes),
});

/** '10:00 AM - 8:00 PM', '6:00 PM - midnight', around the clock '24 hours'. */
export const hoursText = ({ opens, closes }: { opens: string; closes: string }, between = ' - '): string =>
  opens === '00:00' && closes === DAY_END
    ? '24 hours'
    : formatIstTime(opens as IstTime) + between + formatIstTime(closes as IstTime);

/** '10 hours', '1 hour', '7.5 hours'. */
export function durationText(range: TimeRange): string {
  const hours = hoursIn(range);
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** From midnight IST of `from` to midnight IST of `to`, which is not included. */
export const wholeDays = (from: IstDay, to: IstDay): TimeRange => ({ start: instantAt(from), end: instantAt(to) });

/** '10 AM-8 PM', as the service pages give their hours (DAYPASS-02, CONF-04, REC-19); minutes stand only where there are some. */
export const shortHours = (hours: { opens: string; closes: string }): string =>
  hoursText(hours, '-').replaceAll(':00', '');

/** '2 PM', '8:30 AM', 'midnight'. */
export const shortTime = (time: string): string => formatIstTime(time as IstTime).replace(':00', '');

/** The dates that can be bought at `now`, both included: the day pass today to today + 30 (DAYPASS-15, DAYPASS-16), the others to today + 90. */
export function saleWindow({ daysAhead }: { daysAhead: number }, now: Date): { first: IstDay; last: IstDay } {
  const first = istDayOf(now);
  return { first, last: addDays(first, daysAhead) };
}
