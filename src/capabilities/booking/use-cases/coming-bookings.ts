import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { comingOf } from '../store/bookings.ts';

export type ComingBooking = { bookingId: string; visit: TimeRange };

/** What the person has booked of a service and has not had yet, the next first; 200 at most. */
export async function comingBookings(
  { db, clock }: { db: Database; clock: Clock },
  uid: string,
  service: ServiceType,
): Promise<ComingBooking[]> {
  const rows = await comingOf(db, { uid, serviceType: service, now: clock.now() });
  return rows.map((row) => ({ bookingId: row.booking_id, visit: { start: row.starts_at, end: row.ends_at } }));
}
