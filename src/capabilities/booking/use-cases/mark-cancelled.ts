import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { canBecome } from '../rules/booking-status.ts';
import { completeEnded, lockBookingRow, setCancelled } from '../store/bookings.ts';
import { cancelledEventOf, recordEvent } from '../store/events.ts';

/** Completes bookings whose end has passed. The only automatic change of status. Called on an interval. */
export const completeBookings = ({ db, clock }: { db: Database; clock: Clock }): Promise<number> =>
  completeEnded(db, clock.now());

type Cancelling = {
  bookingId: string;
  /** 'owner', 'link', 'operator Meera'. */
  actor: string;
  /** Why, in one word: what the terms say, or 'operator'. */
  because: string;
  /** Ids, amounts and the operator's own words. */
  detail: Record<string, unknown>;
  now: Date;
};

/**
 * Marks a confirmed booking as cancelled, and records the event. The caller handles place, money and messages.
 * @throws Error if the booking can no longer be cancelled. Check first, under its lock.
 */
export async function markCancelled(tx: Tx, { bookingId, actor, because, detail, now }: Cancelling): Promise<void> {
  const row = await lockBookingRow(tx, bookingId);
  if (!row || !canBecome(row.status, 'cancelled')) throw new Error(`${bookingId} cannot be cancelled`);
  await setCancelled(tx, row.id, { because, now });
  await recordEvent(tx, { bookingId, at: now, actor, event: 'cancelled', detail: { because, ...detail } });
}

/** When a booking was cancelled, why in one word, and what of its own payment was promised back with it, in paise. Null if it was not cancelled. */
export async function cancellationOf(
  db: Database | Tx,
  bookingId: string,
): Promise<{ at: Date; because: string; refund: Paise } | null> {
  const found = await cancelledEventOf(db, bookingId);
  return found
    ? { at: found.at, because: String(found.detail['because']), refund: paise(Number(found.detail['refund'])) }
    : null;
}
