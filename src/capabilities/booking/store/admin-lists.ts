import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import type { BookingRow } from './bookings.ts';

/** A booking as the reception reads it out. */
export type AdminBooking = {
  booking_id: string;
  status: BookingRow['status'];
  service_name: string;
  booking_date: string;
  booking_time: string;
  starts_at: Date;
  ends_at: Date;
  place_kind: string;
  place_number: number;
  customer_name: string;
  customer_phone: string;
  total_paise: number;
};

const adminColumns = [
  'booking_id',
  'status',
  'service_name',
  'booking_date',
  'booking_time',
  'starts_at',
  'ends_at',
  'place_kind',
  'place_number',
  'customer_name',
  'customer_phone',
  'total_paise',
] as const;

/** The bookings that begin in a period and were not cancelled, in the order of their beginning. */
export const startingWithin = (db: Database, { start, end }: { start: Date; end: Date }): Promise<AdminBooking[]> =>
  db
    .selectFrom('bookings')
    .select(adminColumns)
    .where('starts_at', '>=', start)
    .where('starts_at', '<', end)
    .where('status', '<>', 'cancelled')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** One booking in any status; undefined where no booking has this id. */
export const adminBookingOf = (db: Database, bookingId: string): Promise<AdminBooking | undefined> =>
  db.selectFrom('bookings').select(adminColumns).where('booking_id', '=', bookingId).executeTakeFirst();

/** How many bookings that began before are still running at an instant, by service. */
export const runningAt = (db: Database, at: Date): Promise<{ service_name: string; count: number }[]> =>
  db
    .selectFrom('bookings')
    .select(({ fn }) => ['service_name', fn.countAll<number>().as('count')])
    .where('status', '=', 'confirmed')
    .where('starts_at', '<', at)
    .where('ends_at', '>', at)
    .groupBy('service_name')
    .orderBy('service_name')
    .execute();

export type Sales = { service: string; bookings: number; paise: number };

/** What was sold from `instant` on, by service. */
export async function salesSince(db: Database, instant: Date): Promise<Sales[]> {
  const { rows } = await sql<Sales>`
    select service_type as service, count(*)::int as bookings, sum(total_paise)::bigint as paise
    from bookings where created_at >= ${instant} group by service_type`.execute(db);
  return rows;
}
