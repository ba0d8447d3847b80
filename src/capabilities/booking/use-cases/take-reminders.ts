import type { Tx } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { type Booked, bookedFrom } from '../rules/booked.ts';
import { takeReminders as take } from '../store/reminders.ts';

/** Takes bookings whose customers are to be reminded, each once for each date that it ever has. @param toldAfter see the store. */
export async function takeReminders(
  tx: Tx,
  ask: { date: IstDay; toldAfter: Date; limit: number },
): Promise<(Booked & { durationText: string })[]> {
  const rows = await take(tx, ask);
  return rows.map((row) => ({ ...bookedFrom(row), durationText: row.duration }));
}
