import type { Facility } from '#capabilities/content/rules/facility.ts';
import { addDays, type IstDay } from '#platform/ist-day.ts';

/** Kinds of reminders: the first asks for a renewal, the last says that the place is free for others. */
type RenewalReminder = 'first' | 'last';

/** The months that are due for a reminder on a date: those whose next month would begin after `after`, and on `upTo` at the latest. */
export type EndingMonths = { reminder: RenewalReminder; after: IstDay; upTo: IstDay };

/**
 * The reminders that are due today in India. After an outage a member gets only the reminder that still applies. Each month has at most one reminder
 * per day.
 */
export const remindersDue = (
  today: IstDay,
  { remindDaysBefore, keptUntilDaysBefore }: Facility['membership'],
): EndingMonths[] => [
  { reminder: 'first', after: addDays(today, keptUntilDaysBefore), upTo: addDays(today, remindDaysBefore) },
  { reminder: 'last', after: today, upTo: addDays(today, keptUntilDaysBefore) },
];
