import type { Facility } from '#capabilities/content/rules/facility.ts';
import { addDays, addMonths, instantAt, istDayOf } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';

type Facts = Facility['membership'];

/** Who buys without an account, at the counter, is also the member whose phone number and name they gave. */
export type Buyer = { uid: string; withoutAccount: boolean };

/** The month that follows a month without a gap: from the day of its end to the same day of the next month, or that month's last day. */
export const nextMonth = ({ end }: TimeRange): TimeRange => ({
  start: end,
  end: instantAt(addMonths(istDayOf(end), 1)),
});

/** Until when nobody else gets the place for the month after: a midnight in India. */
export const keptUntil = ({ end }: TimeRange, { keptUntilDaysBefore }: Facts): Date =>
  instantAt(addDays(istDayOf(end), -keptUntilDaysBefore));
