import type { Database, Tx } from '#platform/database/tables.ts';
import type { BookingEvent } from '../rules/booking-event.ts';

export type NewEvent = {
  bookingId: string;
  at: Date;
  actor: string;
  event: BookingEvent;
  detail?: Record<string, unknown>;
};

/** Adds to a booking's trail: who did what, when and why. `detail` holds ids and amounts, never a name, an address or a number. */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx
    .insertInto('booking_events')
    .values({
      booking_id: event.bookingId,
      at: event.at,
      actor: event.actor,
      event: event.event,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}

/** The event of a booking's cancellation. Undefined if it was not cancelled. */
export const cancelledEventOf = (
  db: Database | Tx,
  bookingId: string,
): Promise<{ at: Date; detail: Record<string, unknown> } | undefined> =>
  db
    .selectFrom('booking_events')
    .select(['at', 'detail'])
    .where('booking_id', '=', bookingId)
    .where('event', '=', 'cancelled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Events that change a visit's time or place, and so its calendar entry. */
const visitChanging = ['moved', 'extended', 'place_changed'] as const satisfies readonly BookingEvent[];

/** How often each of these bookings got another time or place. Those that never did are left out. */
export async function visitChanges(
  db: Database | Tx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking_events')
    .select(({ fn }) => ['booking_id', fn.countAll<string>().as('changes')])
    .where('booking_id', 'in', bookingIds)
    .where('event', 'in', visitChanging)
    .groupBy('booking_id')
    .execute();
  return new Map(rows.map(({ booking_id: id, changes }) => [id, Number(changes)]));
}
