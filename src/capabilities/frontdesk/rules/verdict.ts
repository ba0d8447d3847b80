import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import { daysOf, type TimeRange } from '#platform/time-range.ts';

/** The results of checking a ticket. Only `in` is an arrival; `again` means that the arrival of this day is already recorded. */
export const verdicts = [
  'in',
  'again',
  'not_today',
  'over',
  'cancelled',
  'moved',
  'unknown',
  'unpaid',
  'blocked',
] as const;
export type Verdict = (typeof verdicts)[number];

/** The facts for a verdict. `unpaid`: an order without a payment. */
export type JudgedBooking = {
  readonly status: 'confirmed' | 'completed' | 'cancelled' | 'unpaid';
  readonly visit: TimeRange;
  /** Earlier start dates, before moves. */
  readonly movedFrom: readonly IstDay[];
  /** Whether its customer is blocked. */
  readonly blocked: boolean;
};

/**
 * Whether the holder of a booking may come in at an instant, before earlier arrivals are looked at. Every day in India that the booking covers
 * counts as today: the date of a day pass, a room slot or a recreation day, and each day of a month. Before the opening hour of that day
 * is early enough; after the end of the booking is too late.
 * @param booking null when no booking has the scanned id.
 */
export function verdictOf(booking: JudgedBooking | null, at: Date): Exclude<Verdict, 'again'> {
  if (!booking) return 'unknown';
  if (booking.status === 'unpaid' || booking.status === 'cancelled') return booking.status;
  const day = istDayOf(at);
  const { from, to } = daysOf(booking.visit);
  if (from <= day && at < booking.visit.end) return booking.blocked ? 'blocked' : 'in';
  if (booking.movedFrom.includes(day) && (day < from || to < day)) return 'moved';
  return day < from ? 'not_today' : 'over';
}
