import { confirmedBookings, type DeskBooking } from '#capabilities/booking/use-cases/desk-lists.ts';
import { type Closure, closePlaces, reopenPlaces } from '#capabilities/places/use-cases/close-places.ts';
import { noteAct } from '#platform/database/acts.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { expireUnheld } from '../store/holds.ts';
import { cancelBooking } from './cancel-booking.ts';
import type { PurchaseNeeds } from './needs.ts';

type Closing = Closure & {
  reason: string;
  operator: string;
  /** Also cancels what was sold there, with all of its money back. */
  refund: boolean;
};

export type Closed = {
  closureId: number;
  /** What was sold within it, as it stood when it closed. */
  affected: DeskBooking[];
  /** Which of them were cancelled; the others could not be any more. */
  cancelled: string[];
  endedHolds: number;
};

/** Closes dates of a service or of one place, and cancels what was sold there if asked to. Done again, it goes on where it stopped. */
export async function closeDates(services: PurchaseNeeds, { operator, refund, ...closing }: Closing): Promise<Closed> {
  const now = services.clock.now();
  const closed = await inTransaction(services.db, async (tx) => {
    const { soldCheckouts, endedHolds, closureId } = await closePlaces(tx, { ...closing, by: operator, now });
    const affected = await confirmedBookings(tx, soldCheckouts);
    const { kind, number, period, reason } = closing;
    const detail = {
      closureId,
      endedHolds: endedHolds.length,
      kind,
      number,
      period,
      reason,
      affected: affected.map(({ booking_id }) => booking_id),
      refund,
    };
    await noteAct(tx, { actor: operator, act: 'close', detail, now });
    return { closureId, endedHolds, affected };
  });
  // After the commit: whoever settles locks the checkout first and its claim later.
  await expireUnheld(services.db, closed.endedHolds, now);
  const cancelled: string[] = [];
  for (const { booking_id: bookingId } of refund ? closed.affected : []) {
    const canceller = { by: 'operator', name: operator, note: closing.reason } as const;
    if ((await cancelBooking(services, { bookingId, canceller })).ok) cancelled.push(bookingId);
  }
  return { ...closed, endedHolds: closed.endedHolds.length, cancelled };
}

/** Sells again what was closed within a period. Returns the closures that ended. */
export const reopenDates = (
  services: PurchaseNeeds,
  { operator, ...closure }: Closure & { operator: string },
): Promise<number[]> =>
  inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const ended = await reopenPlaces(tx, closure, { by: operator, now });
    await noteAct(tx, { actor: operator, act: 'reopen', detail: { ...closure, ended }, now });
    return ended;
  });
