import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import { daysOf } from '#platform/time-range.ts';
import type { Message } from './messages.ts';

/** Current facts about a message's subject. Absent facts are unknown and do not make it outdated. */
export type Present = {
  readonly booking?:
    | {
        readonly status: string;
        readonly startsAt: Date;
        readonly endsAt: Date;
        readonly placeNumber: number;
        /** It has its place, though it may be cancelled. */
        readonly hasPlace: boolean;
        readonly linkVersion: number;
        /** The front desk gave its place away, and its customer has not come. */
        readonly isReleased: boolean;
        /** A closure that waits for the customer's choice, or is about to cancel the booking. Null without one. */
        readonly closing: 'offer' | 'full' | null;
        /** The next month is bought. */
        readonly isRenewed: boolean;
        /** How often a closure's message took it out of its customer's calendar. */
        readonly callOffs: number;
      }
    | undefined;
  /** The order that a link is to pay. */
  readonly order?: { readonly state: string } | undefined;
  /** Whether the refund that a message is about is still refused, and was paid in no other way. */
  readonly isRefused?: boolean | undefined;
  readonly closureCase?: { readonly state: string; readonly chose: string | null } | undefined;
  /** The confirmation, which brings the invoice, is no longer true and never left; no later mail has brought it. */
  readonly lacksInvoice?: boolean;
};

type Booking = NonNullable<Present['booking']>;

/**
 * Whether a message's content is no longer true. It is then neither sent nor resent. Each change has its own message. Messages about what happened
 * once, such as a refund, stay true.
 */
export function isOutdated(message: Message, present: Present, now: Date): boolean {
  const { booking, order, isRefused, closureCase } = present;
  const today = istDayOf(now);
  switch (message.template) {
    case 'booking_confirmed':
    case 'booking_moved':
    case 'closure_ended':
      return !isStill(message.facts, booking);
    case 'booking_reminder':
      // It says 'tomorrow'.
      return today >= message.facts.date || booking?.closing === 'offer' || !isStill(message.facts, booking);
    case 'booking_changed': {
      const { change, entry } = message.facts;
      if (change !== 'released') return !isStill(entry ?? {}, booking);
      return booking !== undefined && (!booking.isReleased || booking.status !== 'confirmed' || booking.endsAt <= now);
    }
    case 'booking_cancelled': {
      const { creditedBy, byHand } = message.facts;
      return creditedBy !== null && !byHand && creditedBy < today;
    }
    case 'renewal_due': {
      const { lastDay, keptUntil, place } = message.facts;
      if (lastDay < today || (keptUntil !== null && keptUntil < today)) return true;
      return (
        !isStill({ place }, booking) ||
        booking?.isRenewed === true ||
        (booking && lastDayOf(booking) !== lastDay) === true
      );
    }
    case 'payment_requested':
      return new Date(message.facts.closesAt) <= now || (order !== undefined && order.state !== 'held');
    case 'refund_refused':
    case 'refund_account_asked':
      return isRefused === false;
    case 'newsletter_confirm':
      return message.facts.until !== undefined && new Date(message.facts.until) <= now;
    case 'closure_notice': {
      const { outcome, chooseUntil } = message.facts;
      if (closureCase?.state === 'superseded' || closureCase?.chose === 'reopened') return true;
      if (outcome === 'full') return false;
      if (!isStill(message.facts, booking)) return true;
      return outcome === 'offer' && (closureCase?.state === 'done' || now >= new Date(chooseUntil ?? now));
    }
    default:
      return false;
  }
}

type Said = { startsAt?: string; endsAt?: string; place?: string | null; keepsPlace?: true };

/**
 * Whether a booking is still as a message describes it: same time and place, and not cancelled (unless the message says that the place is kept) nor
 * about to be.
 */
function isStill({ startsAt, endsAt, place, keepsPlace }: Said, booking: Booking | undefined): boolean {
  if (!booking) return true;
  const isAt = (named: string | undefined, at: Date) =>
    named === undefined || new Date(named).getTime() === at.getTime();
  const number = /\d+/.exec(place ?? '')?.[0];
  return (
    booking.closing !== 'full' &&
    (booking.status !== 'cancelled' || (keepsPlace === true && booking.hasPlace)) &&
    isAt(startsAt, booking.startsAt) &&
    isAt(endsAt, booking.endsAt) &&
    (number === undefined || Number(number) === booking.placeNumber)
  );
}

const lastDayOf = ({ startsAt: start, endsAt: end }: Booking): IstDay => daysOf({ start, end }).to;
