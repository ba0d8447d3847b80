import { addDays, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';

const MORNING = '09:00' as IstTime;

/** Until when a task can be snoozed, from the moment of the press on: its list may have been open for hours. Days are those of India. */
export const snoozes: readonly { label: string; until: (now: Date) => Date }[] = [
  { label: 'In 2 hours', until: (now) => new Date(now.getTime() + 2 * 3_600_000) },
  { label: 'Tomorrow', until: (now) => instantAt(addDays(istDayOf(now), 1), MORNING) },
  { label: 'In a week', until: (now) => instantAt(addDays(istDayOf(now), 7), MORNING) },
];
