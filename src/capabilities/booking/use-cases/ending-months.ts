import { soldPlaces } from '#capabilities/catalogue/services/facts.ts';
import { keptForRenewal } from '#capabilities/places/use-cases/renewal-hold.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { addDays, type IstDay, istDayOf } from '#platform/ist-day.ts';
import { monthEnd } from '../rules/months/month-end.ts';
import type { EndingMonths } from '../rules/reminders-due.ts';
import { type StoredBooking, storedBookingFrom } from '../rules/stored-booking.ts';
import { claimRenewalReminders, endingMonths, isRenewed } from '../store/reminders.ts';

export { isRenewed };

const monthKinds = (): string[] => soldPlaces().flatMap(({ kind, unit }) => (unit === 'month' ? [kind] : []));

/** The months that end within `days` days, each with whether its member goes on and until when the place is kept. 200 at most. */
export async function monthsEnding(db: Database, { now, days }: { now: Date; days: number }) {
  const today = istDayOf(now);
  const rows = await endingMonths(db, { kinds: monthKinds(), after: today, upTo: addDays(today, days), limit: 200 });
  // As promised when each month was sold, whatever the current settings are.
  const kept = await keptForRenewal(
    db,
    rows.map((row) => row.checkout_id),
    now,
  );
  return rows.map((row) => {
    const until = kept.get(row.checkout_id) ?? null;
    return { row, next: row.next as IstDay, ...monthEnd({ isRenewed: row.is_renewed, until }, now) };
  });
}

/** Takes months whose members are to be reminded, each once for each kind of reminder. Those who have their next month are left out. */
export async function claimEndingMonths(
  tx: Tx,
  due: EndingMonths & { limit: number; now: Date },
): Promise<StoredBooking[]> {
  return (await claimRenewalReminders(tx, { ...due, kinds: monthKinds() })).map(storedBookingFrom);
}
