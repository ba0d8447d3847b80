import { formatIstDay, istDayOf, parseIstDay, shortStyle } from '#platform/ist-day.ts';
import {
  timesText as hoursOf,
  momentText as momentOf,
  spanText as spanOf,
  timeText as timeOf,
} from '#platform/moment-text.ts';
import { serverClock } from '../../api/server-clock.ts';

const today = () => istDayOf(serverClock.now());

/** 'Tue 24 Nov, 10:00 AM' in India, or 'Tue 24 Nov 2020, 10:00 AM' of another year. @param instant ISO 8601. */
export function momentText(instant: string): string {
  const at = new Date(instant);
  return momentOf(at, shortStyle(istDayOf(at), today()));
}

/** '10:00 AM' in India. @param instant ISO 8601. */
export const timeText = (instant: string): string => timeOf(new Date(instant));

/** '10:00 AM - 1:00 PM' in India. @param start ISO 8601 as `end`. */
export const timesText = ({ start, end }: { start: string; end: string }): string =>
  hoursOf({ start: new Date(start), end: new Date(end) });

/** 'Tue 24 Nov, 2:05 PM - 10:00 PM', or whole days by their dates; of another year with it. @param start ISO 8601 as `end`. */
export function spanText(start: string, end: string): string {
  const range = { start: new Date(start), end: new Date(end) };
  return spanOf(range, shortStyle(istDayOf(range.start), today()));
}

/** '24 November 2026' in India. @param instant ISO 8601. */
export const dayText = (instant: string): string => formatIstDay(istDayOf(new Date(instant)), 'date');

/** 'Tue 24 Nov' for '2026-11-24', or 'Tue 24 Nov 2020' of another year. */
export function shortDate(date: string): string {
  const day = parseIstDay(date);
  return day ? formatIstDay(day, shortStyle(day, today())) : date;
}

/** 'Tue 24 Nov' of a booking of one day, 'Tue 24 Nov to Wed 23 Dec' of one of several. @param date its first day. @param end its end, ISO 8601. */
export function daysText(date: string, end: string): string {
  const last = istDayOf(new Date(Date.parse(end) - 1));
  return last > date ? `${shortDate(date)} to ${shortDate(last)}` : shortDate(date);
}

/** 'refund_failed' as 'Refund failed': a code that no list has words for. */
export function codeInWords(code: string): string {
  const words = code.replaceAll(/[_.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a table that has all codes of a kind says of one; a code that a newer server knows is shown by its name. */
export const wordOf = <Code extends string>(words: Readonly<Record<Code, string>>, code: string): string =>
  Object.hasOwn(words, code) ? words[code as Code] : codeInWords(code);
