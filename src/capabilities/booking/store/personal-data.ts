import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { BookingRow } from './bookings.ts';

/** The person's confirmed bookings that are not over at `now`. */
export async function unendedBookings(db: Database | Tx, { uid, now }: { uid: string; now: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('uid', '=', uid)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => row.booking_id);
}

/** Blanks who comes and what for in all of the person's bookings, and makes their links worthless; dates, places and amounts stay. */
export async function forgetBookings(tx: Tx, uid: string): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((booking) => ({
      customer_name: '',
      customer_email: '',
      customer_phone: '',
      purpose: null,
      link_version: booking('link_version', '+', 1),
    }))
    .where('uid', '=', uid)
    .execute();
}

export const bookingsOf = (
  db: Database,
  { uid, bookingIds }: { uid: string; bookingIds: readonly string[] },
): Promise<BookingRow[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds})`)
    .where('uid', '=', uid)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function eventsOf(db: Database, bookingIds: readonly string[]) {
  return db
    .selectFrom('booking_events')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds})`)
    .orderBy('id')
    .execute();
}
