import type { Facility, HoursName } from '#capabilities/content/rules/facility.ts';
import { weekdays } from '#platform/ist-day.ts';
import { shortHours } from './opening-hours.ts';

type Week = Facility['hours'];
type Span = { opens: string; closes: string };

/** Weekdays with the same hours: their first and last day. `hours` is null where they are closed. */
export type WeekRow = { first: string; last: string; hours: Span | null };

const [sunday, ...mondayToSaturday] = weekdays;

/** The hours of a week from Monday on, neighbours with the same hours as one row; Sunday is a row of its own. */
export function weekRows(hours: Week, name: 'reception' | 'dayPass'): WeekRow[] {
  const { monSat, sun } = hours[name];
  const spanOf = (day: (typeof weekdays)[number], span: Span) => (hours.closedOn.includes(day) ? null : span);
  const rows: WeekRow[] = [];
  for (const day of mondayToSaturday) {
    const span = spanOf(day, monSat);
    const row = rows.at(-1);
    if (row && row.hours === span) row.last = day;
    else rows.push({ first: day, last: day, hours: span });
  }
  return [...rows, { first: sunday, last: sunday, hours: spanOf(sunday, sun) }];
}

/** 'Monday to Saturday', 'Sunday'. */
export const daysText = ({ first, last }: WeekRow): string => (first === last ? first : `${first} to ${last}`);

/** 'Mon-Sat', 'Sun'. */
export const shortDays = ({ first, last }: WeekRow): string =>
  first === last ? first.slice(0, 3) : `${first.slice(0, 3)}-${last.slice(0, 3)}`;

/** 'closed on Sundays', 'closed on Mondays and Tuesdays'; null where no weekday is closed. */
export function closedText({ closedOn }: Pick<Week, 'closedOn'>): string | null {
  const days = weekdays.filter((day) => closedOn.includes(day)).map((day) => `${day}s`);
  return days.length === 0 ? null : `closed on ${days.join(', ').replace(/, (\w+)$/, ' and $1')}`;
}

/**
 * On which days hours hold, as the continuation of those of Monday to Saturday: ' every day', ', closed on Sundays', ', Sundays 10 AM-7 PM',
 * ', Sundays 10 AM-7 PM, closed on Mondays'.
 */
export function otherDaysText(hours: Week, name: HoursName): string {
  const week = hours[name];
  const closed = closedText(hours);
  if (!('sun' in week)) return closed ? `, ${closed}` : ' every day';
  const sundays = hours.closedOn.includes(sunday) ? [] : [`Sundays ${shortHours(week.sun)}`];
  return [...sundays, ...(closed ? [closed] : [])].map((text) => `, ${text}`).join('');
}
