import type { Database } from '#platform/database/tables.ts';

/** A booking as it is stored. */
export const bookingRow = (db: Database, bookingId: string) =>
  db.selectFrom('bookings').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
