import type { Database } from '#platform/database/tables.ts';
import { bookingsOf, eventsOf } from '../store/personal-data.ts';
import { creditViewOf } from '../store/room-credits.ts';

export { forgetBookings, unendedBookings } from '../store/personal-data.ts';

/** All stored data of these bookings, for an export. */
export async function bookingsForExport(db: Database, of: { uid: string; bookingIds: readonly string[] }) {
  const rows = await bookingsOf(db, of);
  return rows.map(({ id: _id, uid: _uid, checkout_id: _checkout, link_version: _link, ...booking }) => booking);
}

/** What each month of theirs included of the conference room, and which bookings used it. */
export const roomHoursForExport = (db: Database, uid: string) => creditViewOf(db, { uid, from: new Date(0) });

/** The trail of what was done with these bookings. */
export async function trailForExport(db: Database, bookingIds: readonly string[]) {
  const events = await eventsOf(db, bookingIds);
  return events.map(({ id: _id, ...event }) => event);
}
