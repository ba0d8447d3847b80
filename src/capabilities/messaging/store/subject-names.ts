import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

export type NamedBooking = { id: string; name: string; service: string; startsAt: Date };

/** Customers and products of these bookings. The name is empty after erasure. */
export async function bookingsNamed(db: Database, ids: readonly string[]): Promise<NamedBooking[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedBooking>`
    select booking_id as id, customer_name as name, service_name as service, starts_at as "startsAt"
    from bookings where booking_id in (${sql.join(ids)})`.execute(db);
  return rows;
}

/** The people of these accounts who have a name. */
export async function peopleNamed(db: Database, uids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (uids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`
    select uid as id, display_name as name from users where display_name <> '' and uid in (${sql.join(uids)})`.execute(
    db,
  );
  return rows;
}
