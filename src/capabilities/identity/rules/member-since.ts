import { formatIstMonth, istDayOf } from '#platform/ist-day.ts';

/** 'Member since November 2026': the month of the account's first visit, in India; of `now` where that is not known (PROFILE-04). */
export const memberSince = (createdAt: string | null, now: Date): string =>
  `Member since ${formatIstMonth(istDayOf(createdAt ? new Date(createdAt) : now))}`;
