import { endText, momentText } from '#platform/moment-text.ts';

type Order = {
  status: 'confirmed' | 'completed' | 'cancelled' | null;
  state: 'held' | 'settled' | 'refunded' | 'expired' | 'released' | null;
  starts_at: Date;
  ends_at: Date;
  hold_expires_at: Date;
  cancelled_at: Date | null;
};

/** 'Starts on Thu 26 Nov, 10:00 AM': how a booking, or an order that became none, stands at `now`. */
export function stateInWords(order: Order, now: Date): string {
  const { status, starts_at: start, ends_at: end } = order;
  if (status === 'cancelled')
    return order.cancelled_at ? `Cancelled on ${momentText(order.cancelled_at)}` : 'Cancelled';
  if (status !== null) {
    if (now < start) return `Starts on ${momentText(start)}`;
    return now < end && status === 'confirmed' ? `Running until ${endText(end)}` : `Ended on ${endText(end)}`;
  }
  if (order.state === 'refunded') return 'Paid too late: the payment was refunded';
  if (order.state === 'held' && now < order.hold_expires_at)
    return `Waiting for payment until ${momentText(order.hold_expires_at)}`;
  return 'Not paid: nothing was booked';
}
