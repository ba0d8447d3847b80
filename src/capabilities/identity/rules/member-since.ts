const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });

/** 'Member since November 2026': the month of the account's first visit, in India; of `now` where that is not known (PROFILE-04). */
export const memberSince = (createdAt: string | null, now: Date): string =>
  `Member since ${month.format(createdAt ? new Date(createdAt) : now)}`;
