import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { addDays, type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import {
  type AdminBooking,
  adminBookingOf,
  runningAt,
  type Sales,
  salesSince,
  startingWithin,
} from '../store/admin-lists.ts';

export type { AdminBooking };

/** Who comes on a day of India, in order, and how many months are running at its beginning. */
export async function bookingsOfDay(
  { db }: { db: Database; clock: Clock },
  day: IstDay,
): Promise<{ arriving: AdminBooking[]; running: { service: string; count: number }[] }> {
  const start = instantAt(day);
  const running = await runningAt(db, start);
  return {
    arriving: await startingWithin(db, { start, end: instantAt(addDays(day, 1)) }),
    running: running.map(({ service_name, count }) => ({ service: service_name, count })),
  };
}

/** One booking as the reception reads it out, in any status; undefined where no booking has this id. */
export const bookingForAdmin = ({ db }: { db: Database }, bookingId: string): Promise<AdminBooking | undefined> =>
  adminBookingOf(db, bookingId);

/** What was sold since midnight in India, for each service that sold anything; what was cancelled since counts as sold. */
export const salesOfToday = ({ db, clock }: { db: Database; clock: Clock }): Promise<Sales[]> =>
  salesSince(db, instantAt(istDayOf(clock.now())));
