import { formatIstDay, formatIstTime, istDayOf, istTimeOf, parseIstDay } from '#platform/ist-day.ts';

/** 'Tue 24 Nov, 10:00 AM' in India. @param instant ISO 8601. */
export function momentText(instant: string): string {
  const at = new Date(instant);
  return `${formatIstDay(istDayOf(at), 'short')}, ${formatIstTime(istTimeOf(at))}`;
}

/** '24 November 2026' in India. @param instant ISO 8601. */
export const dayText = (instant: string): string => formatIstDay(istDayOf(new Date(instant)), 'date');

/** 'Tue 24 Nov' for '2026-11-24'. */
export function shortDate(date: string): string {
  const day = parseIstDay(date);
  return day ? formatIstDay(day, 'short') : date;
}

/** 'refund_failed' as 'Refund failed': a code that no list has words for. */
export function codeInWords(code: string): string {
  const words = code.replaceAll(/[_.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
