import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

export type PersonBookingRow = {
  booking_id: string;
  service_name: string;
  booking_date: string;
  booking_time: string;
  starts_at: Date;
  ends_at: Date;
  status: string;
  place_kind: string;
  place_number: number;
  total_paise: number;
};

const columns = sql`
    booking_id, service_name, booking_date::text as booking_date, booking_time, starts_at, ends_at, status,
    place_kind, place_number, total_paise`;

/** A person's bookings on one side of `now`: those that are not over, the nearest first, or the others, the latest first. */
export async function bookingsOfPerson(
  db: Database,
  { uid, now, upcoming, limit }: { uid: string; now: Date; upcoming: boolean; limit: number },
): Promise<PersonBookingRow[]> {
  const isUpcoming = sql`(status = 'confirmed' and ends_at > ${now})`;
  const { rows } = await sql<PersonBookingRow>`
    select ${columns}
    from bookings where uid = ${uid} and ${upcoming ? isUpcoming : sql`not ${isUpcoming}`}
    order by ${upcoming ? sql`starts_at, id` : sql`starts_at desc, id desc`} limit ${limit}`.execute(db);
  return rows;
}

/** A person's bookings but one: what is coming or running first, the nearest first, then the rest, the latest first. */
export async function otherBookings(
  db: Database,
  { uid, but, now, limit }: { uid: string; but: string; now: Date; limit: number },
): Promise<PersonBookingRow[]> {
  const { rows } = await sql<PersonBookingRow>`
    select ${columns}
    from bookings where uid = ${uid} and booking_id <> ${but}
    order by status = 'confirmed' and ends_at > ${now} desc,
             case when ends_at > ${now} then starts_at end, starts_at desc, id limit ${limit}`.execute(db);
  return rows;
}
