import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { BookingRecord } from '../contract.ts';
import { recordAsRead } from '../rules/record-as-read.ts';
import { type StoredBooking, storedBookingFrom } from '../rules/stored-booking.ts';
import { findBookingRow, liveFrom, lockBookingRow } from '../store/bookings.ts';
import { findListed } from '../store/list.ts';

/** The booking of that id, without a check of its owner: the caller has already checked access. Null for an order that was never paid. */
export async function findBooking({ db }: { db: Database | Tx }, bookingId: string): Promise<StoredBooking | null> {
  const row = await findBookingRow(db, bookingId);
  return row ? storedBookingFrom(row) : null;
}

/** The booking, locked to the end of the transaction; null for what was never paid. */
export async function lockBooking(tx: Tx, bookingId: string): Promise<StoredBooking | null> {
  const row = await lockBookingRow(tx, bookingId);
  return row ? storedBookingFrom(row) : null;
}

/** The bookings that begin at an instant or later and were not cancelled. */
export const bookingsFrom = async ({ db }: { db: Database }, instant: Date): Promise<StoredBooking[]> =>
  (await liveFrom(db, instant)).map(storedBookingFrom);

/** What a person's list shows under that id now; null when it shows nothing. */
export async function listedBooking(
  { db, clock }: { db: Database; clock: Clock },
  { uid, bookingId }: { uid: string; bookingId: string },
): Promise<BookingRecord | null> {
  const row = await findListed(db, { uid, bookingId, now: clock.now() });
  return row ? recordAsRead(row) : null;
}
