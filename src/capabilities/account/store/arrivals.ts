import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/** Visits and early releases of bookings, oldest first. Times in UTC. */
export async function arrivalsOf(db: Database, bookingIds: readonly string[]) {
  const { rows } = await sql<Record<string, unknown>>`
    select booking_id, verdict, guests, at, undone_at from visits where booking_id = any(${bookingIds})
    union all
    select booking_id, 'released', 0, at, ended_at from releases where booking_id = any(${bookingIds})
    order by at, booking_id`.execute(db);
  return rows;
}
