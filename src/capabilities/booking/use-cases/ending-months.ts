import { soldPlaces } from '#capabilities/catalogue/services/facts.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { EndingMonths } from '../rules/reminders-due.ts';
import { type StoredBooking, storedBookingFrom } from '../rules/stored-booking.ts';
import { claimRenewalReminders, hasNextMonth } from '../store/reminders.ts';

/** Takes months whose members are to be reminded, each once for each kind of reminder. Those who have their next month are left out. */
export async function claimEndingMonths(
  tx: Tx,
  due: EndingMonths & { limit: number; now: Date },
): Promise<StoredBooking[]> {
  const kinds = soldPlaces().flatMap(({ kind, unit }) => (unit === 'month' ? [kind] : []));
  return (await claimRenewalReminders(tx, { ...due, kinds })).map(storedBookingFrom);
}

/** Whether a month's member has bought the month after it, by its link or in any other way. */
export const isRenewed = (db: Database | Tx, bookingId: string): Promise<boolean> => hasNextMonth(db, bookingId);
