import type { Database, Tx } from '#platform/database/tables.ts';
import { type Booked, bookedFrom } from '../rules/booked.ts';
import { findBooking } from '../store/bookings.ts';

/** The booking of that id, whoever's it is: the caller has asked already who may see it. Null for what was never paid. */
export async function findBooked({ db }: { db: Database | Tx }, bookingId: string): Promise<Booked | null> {
  const row = await findBooking(db, bookingId);
  return row ? bookedFrom(row) : null;
}
