import { addDays, addMonths, formatIstMonth, type IstDay } from '#platform/ist-day.ts';
import { mondayOf } from '#platform/week.ts';

/** 'YYYY-MM' of a date. */
export type Month = string & { readonly __month: 'IST' };

export const monthOf = (day: IstDay): Month => day.slice(0, 7) as Month;

/** The month's weeks, Monday first; null where a cell belongs to another month. */
export function weeksOf(month: Month): readonly (readonly (IstDay | null)[])[] {
  const first = `${month}-01` as IstDay;
  const monday = mondayOf(first);
  const weeks: (IstDay | null)[][] = [];
  for (let week = 0; week < 6; week += 1) {
    const cells = Array.from({ length: 7 }, (_, cell) => addDays(monday, week * 7 + cell));
    const inMonth = cells.map((day) => (monthOf(day) === month ? day : null));
    if (inMonth.some((day) => day !== null)) weeks.push(inMonth);
  }
  return weeks;
}

/** 'November 2026'. */
export const monthName = (month: Month): string => formatIstMonth(`${month}-01` as IstDay);

/**
 * The date that a key leads to in a calendar grid (APG date grid), kept between `first` and `last`; null for any other key.
 * Arrows: a day or a week; Home and End: Monday and Sunday of the week; Page Up and Page Down: a month, with Shift a year.
 */
export function dayByKey(
  day: IstDay,
  { key, shiftKey = false }: { key: string; shiftKey?: boolean },
  { first, last }: { first: IstDay; last: IstDay },
): IstDay | null {
  const monday = mondayOf(day);
  const months = shiftKey ? 12 : 1;
  const moves: Record<string, () => IstDay> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => monday,
    End: () => addDays(monday, 6),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  };
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (!move) return null;
  const target = move();
  if (target < first) return first;
  return target > last ? last : target;
}
