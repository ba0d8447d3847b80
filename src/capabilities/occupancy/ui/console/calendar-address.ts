import { addDays, addMonths, formatIstDay, formatIstMonth, type IstDay, parseIstDay } from '#platform/ist-day.ts';
import { mondayOf } from '#platform/week.ts';

export const views = ['day', 'week', 'month', 'floor'] as const;
export type View = (typeof views)[number];

export const viewLabels: Readonly<Record<View, string>> = { day: 'Day', week: 'Week', month: 'Month', floor: 'Floor' };

/** Path of a view of a date. Without a date the page shows today by the server's clock. */
export const calendarAddress = (view: View, date?: IstDay): string =>
  `/console/calendar/${view}${date ? `/${date}` : ''}`;

/** The view and the date that an address shows. The date is null for today, which the server knows; the view is the day for an unknown one. */
export function shownAt(pathname: string): { view: View; date: IstDay | null } {
  const [, name, text = ''] = /\/calendar\/([^/]*)\/?([^/]*)/.exec(pathname) ?? [];
  return { view: views.find((one) => one === name) ?? 'day', date: parseIstDay(text) };
}

/** The first and the last date that a week or a month shows: whole weeks from Monday on. */
export function spanOf(view: 'week' | 'month', date: IstDay): { from: IstDay; to: IstDay } {
  if (view === 'week') return { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
  const first = firstOf(date);
  const last = addDays(addMonths(first, 1), -1);
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) };
}

/** The date that the next or the previous page of a view shows. @param by 1 or -1. */
export function turned(view: View, date: IstDay, by: number): IstDay {
  if (view === 'month') return addMonths(firstOf(date), by);
  return addDays(date, view === 'week' ? 7 * by : by);
}

/** Title of a view: 'Tuesday, 24 November 2026', 'Mon 23 Nov to Sun 29 Nov', 'November 2026'. */
export function titleOf(view: View, date: IstDay): string {
  if (view === 'month') return formatIstMonth(date);
  if (view !== 'week') return formatIstDay(date);
  const { from, to } = spanOf('week', date);
  return `${formatIstDay(from, 'short')} to ${formatIstDay(to, 'short')}`;
}

const firstOf = (date: IstDay): IstDay => `${date.slice(0, 8)}01` as IstDay;
