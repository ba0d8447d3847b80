import { DAY_END } from '#platform/ist-day.ts';

/** A closing time for a time field, which ends at 23:59 and so has midnight as 00:00, '12:00 AM'. @param closes 'HH:MM' */
export const shownEnd = (closes: string): string => (closes === DAY_END ? '00:00' : closes);

/** The closing time typed into such a field. No day closes as it begins, so 00:00 is the midnight at its end. */
export const typedEnd = (typed: string): string => (typed === '00:00' ? DAY_END : typed);

export const MIDNIGHT_HINT = 'For midnight enter 12:00 AM (00:00).';
