import { addDays, type DayStyle, formatIstDay, formatIstTime, istDayOf, istEndOf, istTimeOf } from './ist-day.ts';
import type { TimeRange } from './time-range.ts';

/** '10:00 AM' in India. */
export const timeText = (instant: Date): string => formatIstTime(istTimeOf(instant));

/** 'Tue 24 Nov, 10:00 AM' in India. */
export const momentText = (instant: Date, style: DayStyle = 'short'): string =>
  `${formatIstDay(istDayOf(instant), style)}, ${timeText(instant)}`;

/** '2026-11-24 10:00' in India, as spreadsheets read it. */
export const sheetMoment = (instant: Date): string => `${istDayOf(instant)} ${istTimeOf(instant)}`;

/** When something ends: '2:00 PM', or 'midnight'. */
export const endTimeText = (end: Date): string => formatIstTime(istEndOf(end));

const isMidnight = (instant: Date): boolean => istTimeOf(instant) === '00:00';

/** When something ends: 'Tue 24 Nov, 2:00 PM'. Of an end at midnight the last day, 'Mon 23 Nov', as nobody is sure to which day midnight belongs. */
export const endText = (end: Date, style: DayStyle = 'short'): string =>
  isMidnight(end) ? formatIstDay(addDays(istDayOf(end), -1), style) : momentText(end, style);

/** '10:00 AM - 1:00 PM'. @param range of one day. */
export const timesText = ({ start, end }: TimeRange): string => `${timeText(start)} - ${endTimeText(end)}`;

/** 'Tue 24 Nov', 'Tue 24 Nov, 2:05 PM - 10:00 PM', 'Tue 24 Nov to Thu 26 Nov' or 'Tue 24 Nov, 2:05 PM to Thu 26 Nov, 10:00 AM'. */
export function spanText({ start, end }: TimeRange, style: DayStyle = 'short'): string {
  const [first, last] = [istDayOf(start), istDayOf(new Date(end.getTime() - 1))];
  const day = formatIstDay(first, style);
  if (first !== last) return `${isMidnight(start) ? day : momentText(start, style)} to ${endText(end, style)}`;
  return isMidnight(start) && isMidnight(end) ? day : `${day}, ${timesText({ start, end })}`;
}
