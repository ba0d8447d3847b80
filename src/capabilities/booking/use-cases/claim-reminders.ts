import type { Tx } from '#platform/database/tables.ts';
import { addDays, type IstDay, instantAt } from '#platform/ist-day.ts';
import { type StoredBooking, storedBookingFrom } from '../rules/stored-booking.ts';
import { claimReminders as claim } from '../store/reminders.ts';

/** Takes bookings whose customers are to be reminded, each once for each date that it ever has. @param confirmedSince see the store. */
export async function claimReminders(
  tx: Tx,
  { date, confirmedSince, limit }: { date: IstDay; confirmedSince: Date; limit: number },
): Promise<(StoredBooking & { durationText: string })[]> {
  const day = { start: instantAt(date), end: instantAt(addDays(date, 1)) };
  const rows = await claim(tx, { day, confirmedSince, limit });
  return rows.map((row) => ({ ...storedBookingFrom(row), durationText: row.duration }));
}
