import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { type GivenAgain, type MovedByUs, moveBar, refundAtMostAfterMove } from '../rules/moving.ts';
import { type StoredBooking, storedBookingFrom } from '../rules/stored-booking.ts';
import { setEnd, setMoved, setPlaceNumber } from '../store/bookings.ts';
import { recordEvent } from '../store/events.ts';
import { endRelease } from '../store/releases.ts';

export { visitChanges } from '../store/events.ts';

type Move = {
  /** Locked by the caller. */
  booking: StoredBooking;
  to: Pick<Quote, 'date' | 'timeText' | 'durationText' | 'visit' | 'placeKind'> & { placeNumber: number };
  /** 'owner', 'link', or the source that reported the fee's payment. */
  actor: string;
  /** The payment of the fee; null for the free move. */
  feePaymentId: string | null;
  /** A colleague left the fee out. */
  feeWaived?: boolean;
  /** A move by the facility, possible after the start too. A closure's move neither limits refunds nor uses the free move. */
  because?: MovedByUs | undefined;
  /** Counts towards the colleague's limits. */
  givenAgain?: GivenAgain | undefined;
  now: Date;
};

/**
 * Stores a booking's move and its event. The caller handles place, money and messages.
 * @returns the booking as it is now.
 * @throws Error for one that cannot be moved any more: ask before, with its lock.
 */
export async function markMoved(
  tx: Tx,
  { booking, to, actor, feePaymentId, feeWaived = false, because, givenAgain, now }: Move,
): Promise<StoredBooking> {
  const bar = moveBar(booking, now, { because });
  if (bar) throw new Error(`${booking.bookingId} cannot be moved: ${bar}`);
  const moved = await setMoved(tx, booking.bookingId, {
    booking_date: to.date,
    booking_time: to.timeText,
    duration: to.durationText,
    starts_at: to.visit.start,
    ends_at: to.visit.end,
    place_number: to.placeNumber,
    byClosure: because === 'closure',
    refund_at_most_paise: because === 'closure' ? booking.refundAtMost : refundAtMostAfterMove(booking, now),
  });
  const from = { date: booking.date, time: booking.timeText, place: booking.place.number };
  const detail = {
    from,
    to: { date: to.date, time: to.timeText, place: to.placeNumber },
    ...(feePaymentId ? { feePaymentId } : {}),
    ...(feeWaived ? { feeWaived } : {}),
    ...(because ? { because } : {}),
    ...(givenAgain ? { givenAgain } : {}),
  };
  await recordEvent(tx, { bookingId: booking.bookingId, at: now, actor, event: 'moved', detail });
  await endRelease(tx, { bookingId: booking.bookingId, outcome: 'place_again', now });
  return storedBookingFrom(moved);
}

/** Stores a booking's new place at the same time, and its event. It does not count as a move. The caller handles the place. */
export async function changePlace(
  tx: Tx,
  { booking, placeNumber, actor, now }: { booking: StoredBooking; placeNumber: number; actor: string; now: Date },
): Promise<void> {
  const { bookingId, place } = booking;
  await setPlaceNumber(tx, bookingId, placeNumber);
  const detail = { from: { place: place.number }, to: { place: placeNumber } };
  await recordEvent(tx, { bookingId, at: now, actor, event: 'place_changed', detail });
}

/** Stores a booking's later end, and its event. It does not count as a move. The caller handles the place. */
export async function extendVisit(
  tx: Tx,
  {
    booking,
    to,
    actor,
    feePaymentId,
    now,
  }: {
    booking: StoredBooking;
    to: { visit: TimeRange; timeText: string; durationText: string };
    actor: string;
    /** The payment of the supplement; null where the longer time costs the same. */
    feePaymentId: string | null;
    now: Date;
  },
): Promise<void> {
  const { bookingId, timeText } = booking;
  await setEnd(tx, bookingId, { ends_at: to.visit.end, booking_time: to.timeText, duration: to.durationText });
  const detail = { from: { time: timeText }, to: { time: to.timeText }, ...(feePaymentId ? { feePaymentId } : {}) };
  await recordEvent(tx, { bookingId, at: now, actor, event: 'extended', detail });
  await endRelease(tx, { bookingId, outcome: 'place_again', now });
}
