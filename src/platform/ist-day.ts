/** A calendar date in India, 'YYYY-MM-DD'. India has no daylight saving, so a day is always 24 hours from midnight at UTC+05:30. */
export type IstDay = string & { readonly __day: 'IST' };

/** A wall-clock time in India, 'HH:MM'. An end may also be '24:00': the midnight at which the day ends. */
export type IstTime = string & { readonly __time: 'IST' };

const OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** The date in India at `instant`. */
export const istDayOf = (instant: Date): IstDay =>
  new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10) as IstDay;

/** The given text as a date, or null when no such date exists (2026-02-30, 26-1-1, with spaces). */
export function parseIstDay(text: string): IstDay | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text ? (text as IstDay) : null;
}

/** The given text as a time of day '00:00' to '23:59', or null. */
export const parseIstTime = (text: string): IstTime | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as IstTime) : null;

/** The end of a day in India: the clock shows 00:00 of the next day then. */
export const DAY_END = '24:00' as IstTime;

/** The given text as a time at which something ends, '00:00' to '24:00', or null. */
export const parseIstEnd = (text: string): IstTime | null => (text === DAY_END ? DAY_END : parseIstTime(text));

/** The instant at which the clock in India shows `time` on `day`; '24:00' is the start of the next day. Without a time: the start of `day`. */
export const instantAt = (day: IstDay, time = '00:00' as IstTime): Date => new Date(`${day}T${time}:00+05:30`);

export const addDays = (day: IstDay, days: number): IstDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as IstDay;

export const daysBetween = (from: IstDay, to: IstDay): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

/** The same day `months` later; the month's last day where that day does not exist (31 January + 1 = 28 or 29 February). */
export function addMonths(day: IstDay, months: number): IstDay {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfTarget = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  lastOfTarget.setUTCDate(Math.min(date, lastOfTarget.getUTCDate()));
  return lastOfTarget.toISOString().slice(0, 10) as IstDay;
}

/** 0 = Sunday … 6 = Saturday. */
export const weekdayOf = (day: IstDay): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isWeekend = (day: IstDay): boolean => weekdayOf(day) % 6 === 0;

/** As `weekdayOf` counts them. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/*
 * As `Intl` writes them for en-IN, by names of our own: its first formatter of dates keeps a phone busy for a tenth of a second before the
 * page answers, and browsers of different years abbreviate differently from the server.
 */
const namesOf = (day: IstDay) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return { year, month: months[month - 1] ?? '', date, weekday: weekdays[weekdayOf(day)] ?? '' };
};

export type DayStyle = 'long' | 'date' | 'short' | 'short_year';

/** long: 'Tuesday, 24 November 2026'; date: '24 November 2026'; short: 'Tue 24 Nov'; short_year: 'Tue 24 Nov 2026'. */
export function formatIstDay(day: IstDay, style: DayStyle = 'long'): string {
  const { year, month, date, weekday } = namesOf(day);
  const short = month === 'September' ? 'Sept' : month.slice(0, 3);
  if (style === 'short') return `${weekday.slice(0, 3)} ${date} ${short}`;
  if (style === 'short_year') return `${weekday.slice(0, 3)} ${date} ${short} ${year}`;
  return `${style === 'long' ? `${weekday}, ` : ''}${date} ${month} ${year}`;
}

/** How a date is written shortly among dates of any year: with its year, unless that is the year of `today`. */
export const shortStyle = (day: IstDay, today: IstDay): DayStyle =>
  day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'short_year';

/** The month of a date: 'November 2026'. */
export function formatIstMonth(day: IstDay): string {
  const { month, year } = namesOf(day);
  return `${month} ${year}`;
}

/** '10:00 AM' for '10:00', 'midnight' for '24:00'. */
export function formatIstTime(time: IstTime): string {
  const [hour, minute] = time.split(':') as [string, string];
  const twelve = Number(hour) % 12 || 12;
  return hour === '24' ? 'midnight' : `${twelve}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** The wall-clock time in India at `instant`. */
export const istTimeOf = (instant: Date): IstTime =>
  new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 16) as IstTime;

/** The wall-clock time in India at which something ends: '24:00' of the day before where that is midnight. */
export const istEndOf = (instant: Date): IstTime => {
  const time = istTimeOf(instant);
  return time === '00:00' ? DAY_END : time;
};
