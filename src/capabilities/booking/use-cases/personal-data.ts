import type { Database, Tx } from '#platform/database/tables.ts';
import { bookingsOf, eventsOf, forgetGuest, unendedOf } from '../store/personal-data.ts';
import { creditViewOf } from '../store/room-credits.ts';

/** The person's confirmed bookings that are not over at `now`. */
export const unendedBookings = (db: Database | Tx, of: { uid: string; now: Date }): Promise<string[]> =>
  unendedOf(db, of);

/** Blanks who comes and what for in all of the person's bookings, and makes their links worthless; dates, places and amounts stay. */
export const forgetBookings = (tx: Tx, uid: string): Promise<void> => forgetGuest(tx, uid);

/** All that is stored of those of the person's bookings. */
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
