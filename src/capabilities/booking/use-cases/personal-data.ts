import type { Database, Tx } from '#platform/database/tables.ts';
import { bookingsOf, eventsOf, forgetGuest, unendedOf } from '../store/personal-data.ts';

/** The person's confirmed bookings that are not over at `now`. */
export const unendedBookings = (db: Database | Tx, of: { uid: string; now: Date }): Promise<string[]> =>
  unendedOf(db, of);

/** Blanks who comes and what for in all of the person's bookings, and makes their links worthless; dates, places and amounts stay. */
export const forgetBookings = (tx: Tx, uid: string): Promise<void> => forgetGuest(tx, uid);

/** All that is stored of the person's bookings, and the trail of what was done with them. */
export async function bookingsForExport(db: Database, uid: string) {
  const bookings = (await bookingsOf(db, uid)).map(
    ({ id: _id, uid: _uid, checkout_id: _checkout, link_version: _link, ...booking }) => booking,
  );
  const trail = await eventsOf(
    db,
    bookings.map((booking) => booking.booking_id),
  );
  return { bookings, trail: trail.map(({ id: _id, ...event }) => event) };
}
