import type { Tx } from '#platform/database/tables.ts';
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
