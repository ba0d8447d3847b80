import { addDays, type IstDay, weekdayOf, weekdays } from './ist-day.ts';

/** The Monday of a date's week, which begins with it. */
export const mondayOf = (day: IstDay): IstDay => addDays(day, -((weekdayOf(day) + 6) % 7));

/** In the order of a week in calendars. */
export const weekdaysFromMonday = [...weekdays.slice(1), weekdays[0]] as const;
