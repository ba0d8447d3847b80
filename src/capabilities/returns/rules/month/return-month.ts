import { addMonths, type IstDay, istDayOf, parseIstDay } from '#platform/ist-day.ts';

/** A month in India: '2026-11', its first day, and the first of the next. */
export type ReturnMonth = { month: string; first: IstDay; next: IstDay };

/** Null for a text that is no month from 2000 to 2099: no document is of another one, and no database has the year 0. */
export function parseReturnMonth(text: string): ReturnMonth | null {
  const first = text.startsWith('20') ? parseIstDay(`${text}-01`) : null;
  return first ? { month: text, first, next: addMonths(first, 1) } : null;
}

/** Documents can still be issued in it. */
export const isRunning = ({ next }: ReturnMonth, now: Date): boolean => istDayOf(now) < next;

/** The months of the financial year until this one, April first. */
export function yearUntil({ first }: ReturnMonth): ReturnMonth[] {
  const sinceApril = (Number(first.slice(5, 7)) + 8) % 12;
  return Array.from({ length: sinceApril + 1 }, (_, index) => {
    const start = addMonths(first, index - sinceApril);
    return { month: start.slice(0, 7), first: start, next: addMonths(start, 1) };
  });
}
