import type { Tx } from '#platform/database/tables.ts';
import { type StoredBooking, storedBookingFrom } from '../rules/stored-booking.ts';
import { lockBookingRow } from '../store/bookings.ts';

/** The booking, locked to the end of the transaction; null for what was never paid. */
export async function lockBooking(tx: Tx, bookingId: string): Promise<StoredBooking | null> {
  const row = await lockBookingRow(tx, bookingId);
  return row ? storedBookingFrom(row) : null;
}
