import type { Facility } from '#capabilities/content/rules/facility.ts';
import { addDays, addMonths, instantAt, istDayOf } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';

type Facts = Facility['membership'];

/** The buyer of a month. Without an account, at the counter, a member is recognised by phone number and name. */
export type Buyer = { uid: string; withoutAccount: boolean };

/** The month that follows a month without a gap: from the day of its end to the same day of the next month, or that month's last day. */
export const nextMonth = ({ end }: TimeRange): TimeRange => ({
  start: end,
  end: instantAt(addMonths(istDayOf(end), 1)),
});

/** Until when the place is kept for a renewal: a midnight in India. */
export const keptUntil = ({ end }: TimeRange, { keptUntilDaysBefore }: Facts): Date =>
  instantAt(addDays(istDayOf(end), -keptUntilDaysBefore));
