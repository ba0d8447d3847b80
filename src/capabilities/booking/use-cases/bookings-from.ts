import type { Database } from '#platform/database/tables.ts';
import { type StoredBooking, storedBookingFrom } from '../rules/stored-booking.ts';
import { liveFrom } from '../store/bookings.ts';

/** The bookings that begin at an instant or later and were not cancelled. */
export const bookingsFrom = async ({ db }: { db: Database }, instant: Date): Promise<StoredBooking[]> =>
  (await liveFrom(db, instant)).map(storedBookingFrom);
