import type { Tx } from '#platform/database/tables.ts';
import { type Booked, bookedFrom } from '../rules/booked.ts';
import { lockBooking } from '../store/bookings.ts';

/** The booking, locked to the end of the transaction; null for what was never paid. */
export async function lockBooked(tx: Tx, bookingId: string): Promise<Booked | null> {
  const row = await lockBooking(tx, bookingId);
  return row ? bookedFrom(row) : null;
}
