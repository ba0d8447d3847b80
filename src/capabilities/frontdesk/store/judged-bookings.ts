import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';

/** A booking as a verdict needs it. */
export type BookingToJudge = {
  booking_id: string;
  uid: string;
  payment_id: string | null;
  cancelled_at: Date | null;
  status: 'confirmed' | 'completed' | 'cancelled';
  service_type: string;
  place_kind: string;
  place_number: number;
  starts_at: Date;
  ends_at: Date;
  moved_from: IstDay[];
  /** Whether its customer may not come in. */
  blocked: boolean;
};

/**
 * The status of a booking `b` at the front desk. A cancelled booking counts while its customer keeps the place: a month without a refund, or by a
 * colleague's decision.
 */
export const statusHere = sql<'confirmed' | 'completed' | 'cancelled'>`
  case when b.status = 'cancelled' and exists (select from allocations a where a.checkout_id = b.checkout_id)
    then 'confirmed' else b.status end`;

/** SQL condition: the customer (`uid`) of a row is blocked. */
export const isBlocked = (row: RawBuilder<unknown>, now: Date) => sql`exists (
  select from person_blocks p where p.uid = ${row}.uid and p.lifted_at is null and (p.until is null or p.until > ${now}))`;

/** Locks bookings in a fixed order, against deadlocks. Serialises visits with changes of the bookings. */
export async function lockBookings(tx: Tx, bookingIds: readonly string[], now: Date): Promise<BookingToJudge[]> {
  const { rows } = await sql<BookingToJudge>`
    select b.booking_id, b.uid, b.payment_id, b.cancelled_at, ${statusHere} as status, b.service_type, b.place_kind, b.place_number, b.starts_at, b.ends_at,
           (select coalesce(json_agg(distinct e.detail #>> '{from,date}'), '[]')
            from booking_events e where e.booking_id = b.booking_id and e.event = 'moved') as moved_from,
           ${isBlocked(sql`b`, now)} as blocked
    from bookings b where b.booking_id = any(${bookingIds}) order by b.booking_id for no key update of b`.execute(tx);
  return rows;
}

/** Orders that did not become a booking. */
export const ordersWithout = (
  tx: Tx,
  bookingIds: readonly string[],
): Promise<{ booking_id: string; state: string; service_type: string }[]> =>
  tx
    .selectFrom('checkouts')
    .select(['booking_id', 'state', 'service_type'])
    .where('booking_id', 'in', bookingIds)
    .where('moves_booking', 'is', null)
    .execute();
