import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Tx } from '#platform/database/tables.ts';
import { moveBar, refundAtMostAfterMove } from '../rules/moving.ts';
import { type StoredBooking, storedBookingFrom } from '../rules/stored-booking.ts';
import { setMoved } from '../store/bookings.ts';
import { insertEvent } from '../store/events.ts';

type Move = {
  /** Locked by the caller. */
  booking: StoredBooking;
  to: Pick<Quote, 'date' | 'timeText' | 'durationText' | 'visit' | 'placeKind'> & { placeNumber: number };
  /** 'owner', 'link', or what reported that the fee was paid. */
  actor: string;
  /** The payment of the fee; null for the free move. */
  feePaymentId: string | null;
  now: Date;
};

/**
 * Writes where a booking has been moved to, and says so in its trail. Place, money and messages are the caller's.
 * @returns the booking as it is now.
 * @throws Error for one that cannot be moved any more: ask before, with its lock.
 */
export async function markMoved(tx: Tx, { booking, to, actor, feePaymentId, now }: Move): Promise<StoredBooking> {
  const bar = moveBar(booking, now);
  if (bar) throw new Error(`${booking.bookingId} cannot be moved: ${bar}`);
  const moved = await setMoved(tx, booking.bookingId, {
    booking_date: to.date,
    booking_time: to.timeText,
    duration: to.durationText,
    starts_at: to.visit.start,
    ends_at: to.visit.end,
    place_number: to.placeNumber,
    refund_at_most_paise: refundAtMostAfterMove(booking, now),
  });
  const from = { date: booking.date, time: booking.timeText, place: booking.place.number };
  const detail = {
    from,
    to: { date: to.date, time: to.timeText, place: to.placeNumber },
    ...(feePaymentId ? { feePaymentId } : {}),
  };
  await insertEvent(tx, { bookingId: booking.bookingId, at: now, actor, event: 'moved', detail });
  return storedBookingFrom(moved);
}
