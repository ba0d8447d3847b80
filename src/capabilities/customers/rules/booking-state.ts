import { istDayOf, shortStyle } from '#platform/ist-day.ts';
import { endText, momentText } from '#platform/moment-text.ts';

type Order = {
  status: 'confirmed' | 'completed' | 'cancelled' | null;
  state: 'held' | 'settled' | 'refunded' | 'expired' | 'released' | null;
  starts_at: Date;
  ends_at: Date;
  hold_expires_at: Date;
  cancelled_at: Date | null;
};

/** 'Starts on Thu 26 Nov, 10:00 AM': the state of a booking or unpaid order at `now`. Dates of another year include it. */
export function stateInWords(order: Order, now: Date): string {
  const { status, starts_at: start, ends_at: end } = order;
  const styleOf = (instant: Date) => shortStyle(istDayOf(instant), istDayOf(now));
  const moment = (instant: Date) => momentText(instant, styleOf(instant));
  const ending = endText(end, styleOf(new Date(end.getTime() - 1)));
  if (status === 'cancelled') return order.cancelled_at ? `Cancelled on ${moment(order.cancelled_at)}` : 'Cancelled';
  if (status !== null) {
    if (now < start) return `Starts on ${moment(start)}`;
    return now < end && status === 'confirmed' ? `Running until ${ending}` : `Ended on ${ending}`;
  }
  if (order.state === 'refunded') return 'Paid too late: the payment was refunded';
  if (order.state === 'held' && now < order.hold_expires_at)
    return `Waiting for payment until ${moment(order.hold_expires_at)}`;
  return 'Not paid: nothing was booked';
}
