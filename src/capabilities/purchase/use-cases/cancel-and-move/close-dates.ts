import { type AdminBooking, confirmedBookings } from '#capabilities/booking/use-cases/admin-lists.ts';
import { widerClosures } from '#capabilities/places/rules/closure.ts';
import {
  type Closure,
  closePlaces,
  listClosures,
  reopenClosure,
  reopenPlaces,
} from '#capabilities/places/use-cases/close-places.ts';
import { type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { insertClosureCancellations } from '../../store/closure-cancellations.ts';
import { expireUnheld } from '../../store/holds.ts';
import type { PurchaseNeeds } from '../needs.ts';

type Closing = Closure & {
  reason: string;
  operator: StaffActor;
  /** What was sold there is cancelled as well, with all of its money back. */
  refund: boolean;
};

export type Closed = {
  closureId: number;
  /** What was sold within it, as it stood when it closed. */
  affected: AdminBooking[];
  endedHolds: number;
};

/**
 * Closes dates of a service or of one place. With `refund` the same transaction notes the bookings to be cancelled by `cancelForClosures`.
 * Repeating it changes nothing.
 */
export async function closeDates(services: PurchaseNeeds, { operator, refund, ...closing }: Closing): Promise<Closed> {
  const now = services.clock.now();
  const closed = await inTransaction(services.db, async (tx) => {
    const { soldCheckouts, endedHolds, closureId } = await closePlaces(tx, { ...closing, by: operator.name, now });
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
    await writeAudit(tx, { actor: operator, action: 'close', subject: `closure:${closureId}`, detail, now });
    if (refund) {
      const bookingIds = affected.map(({ booking_id }) => booking_id);
      await insertClosureCancellations(tx, { closureId, bookingIds, reason, by: operator.name, now });
    }
    return { closureId, endedHolds, affected };
  });
  // After the commit: fulfilCheckout locks the checkout first and its allocation later.
  await expireUnheld(services.db, closed.endedHolds, now);
  return { ...closed, endedHolds: closed.endedHolds.length };
}

/**
 * Sells again what was closed within a period. @returns the closures that ended, or those that also cover other dates: each of these ends by
 * `reopenById` alone.
 */
export const reopenDates = (
  services: PurchaseNeeds,
  { operator, ...closure }: Closure & { operator: StaffActor },
): Promise<Result<number[], { reason: 'covers_more'; closureIds: number[] }>> =>
  inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const wider = widerClosures(await listClosures({ db: tx }, closure.period.start), closure);
    if (wider.length > 0) return refused({ reason: 'covers_more', closureIds: wider.map(({ id }) => id) });
    const ended = await reopenPlaces(tx, closure, { by: operator.name, now });
    await writeAudit(tx, { actor: operator, action: 'reopen', subject: '', detail: { ...closure, ended }, now });
    return done(ended);
  });

/** Sells again what one closure closed, and no other. False where none of that id is in force. */
export const reopenById = (
  services: PurchaseNeeds,
  { closureId, operator }: { closureId: number; operator: StaffActor },
): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const isOver = await reopenClosure(tx, closureId, { by: operator.name, now });
    if (isOver)
      await writeAudit(tx, {
        actor: operator,
        action: 'reopen',
        subject: `closure:${closureId}`,
        detail: { ended: [closureId] },
        now,
      });
    return isOver;
  });
