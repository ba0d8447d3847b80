import type { Database, Tx } from '#platform/database/tables.ts';
import { type StoredBooking, storedBookingFrom } from '../rules/stored-booking.ts';
import { findBookingRow } from '../store/bookings.ts';

/** The booking of that id, without a check of its owner: the caller has already checked access. Null for an order that was never paid. */
export async function findBooking({ db }: { db: Database | Tx }, bookingId: string): Promise<StoredBooking | null> {
  const row = await findBookingRow(db, bookingId);
  return row ? storedBookingFrom(row) : null;
}
