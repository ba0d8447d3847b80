import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { BookingsTable } from '../tables.ts';
import type { NewEvent } from './events.ts';

export type BookingRow = Selectable<BookingsTable>;

export type NewBookingRow = Omit<
  BookingRow,
  | 'id'
  | 'status'
  | 'cancelled_at'
  | 'cancelled_because'
  | 'link_version'
  | 'moves'
  | 'closure_moves'
  | 'refund_at_most_paise'
  | 'reminded_of'
>;

/** The booking and the first entry of its trail, in one statement. */
export async function insertBooking(tx: Tx, row: NewBookingRow, event: NewEvent): Promise<void> {
  await sql`
    with booked as (
      insert into bookings (booking_id, checkout_id, payment_id, credit_use_id, uid, status, service_type, service_name, booking_date,
        booking_time, duration, starts_at, ends_at, customer_name, customer_email, customer_phone, place_kind,
        place_number, features, purpose, base_paise, gst_paise, total_paise, terms, renews, created_at)
      values (${row.booking_id}, ${row.checkout_id}, ${row.payment_id}, ${row.credit_use_id}, ${row.uid}, 'confirmed', ${row.service_type},
        ${row.service_name}, ${row.booking_date}, ${row.booking_time}, ${row.duration}, ${row.starts_at},
        ${row.ends_at}, ${row.customer_name}, ${row.customer_email}, ${row.customer_phone}, ${row.place_kind},
        ${row.place_number}, ${JSON.stringify(row.features)}, ${row.purpose}, ${row.base_paise}, ${row.gst_paise},
        ${row.total_paise}, ${JSON.stringify(row.terms)}, ${row.renews}, ${row.created_at})
    )
    insert into booking_events (booking_id, at, actor, event, detail)
    values (${event.bookingId}, ${event.at}, ${event.actor}, ${event.event}, ${JSON.stringify(event.detail ?? {})})
  `.execute(tx);
}

export const findBookingRow = (db: Database | Tx, bookingId: string): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/** The bookings that begin at an instant or later and were not cancelled, in the order of their beginning. */
export const liveFrom = (db: Database, instant: Date): Promise<BookingRow[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('starts_at', '>=', instant)
    .where('status', '<>', 'cancelled')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** Locks a booking, so that changes are made one after the other. */
export const lockBookingRow = (tx: Tx, bookingId: string): Promise<BookingRow | undefined> =>
  tx.selectFrom('bookings').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst();

/** Marks a booking as cancelled. The caller holds its lock. `because`: reason in one word. */
export const setCancelled = (tx: Tx, id: number, { because, now }: { because: string; now: Date }) =>
  tx
    .updateTable('bookings')
    .set({ status: 'cancelled', cancelled_at: now, cancelled_because: because })
    .where('id', '=', id)
    .execute();

/** `byClosure`: the move is one of the facility's. */
type Moved = { byClosure: boolean } & Pick<
  BookingRow,
  'booking_date' | 'booking_time' | 'duration' | 'starts_at' | 'ends_at' | 'place_number' | 'refund_at_most_paise'
>;

/** Stores the new time and place of a booking, and counts the move. The caller holds its lock. */
export const setMoved = (tx: Tx, bookingId: string, { byClosure, ...to }: Moved): Promise<BookingRow> =>
  tx
    .updateTable('bookings')
    .set((booking) => ({
      ...to,
      moves: booking('moves', '+', 1),
      closure_moves: booking('closure_moves', '+', byClosure ? 1 : 0),
    }))
    .where('booking_id', '=', bookingId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores a booking's new place. The caller holds its lock. */
export const setPlaceNumber = (tx: Tx, bookingId: string, number: number) =>
  tx.updateTable('bookings').set({ place_number: number }).where('booking_id', '=', bookingId).execute();

/** Stores a booking's later end. The caller holds its lock. */
export const setEnd = (tx: Tx, bookingId: string, to: Pick<BookingRow, 'ends_at' | 'booking_time' | 'duration'>) =>
  tx.updateTable('bookings').set(to).where('booking_id', '=', bookingId).execute();

/** Confirmed bookings whose end has passed become completed, each with its entry in the trail. Returns how many. */
export async function completeEnded(db: Database, now: Date): Promise<number> {
  const { rows } = await sql`
    with ended as (
      update bookings set status = 'completed'
      where id = any(array(select id from bookings where status = 'confirmed' and ends_at <= ${now}
                           order by ends_at limit 500 for update skip locked))
      returning booking_id
    )
    insert into booking_events (booking_id, at, actor, event)
    select booking_id, ${now}, 'clock', 'completed' from ended
    returning booking_id`.execute(db);
  return rows.length;
}

/** Whether the person ever had a booking of this service that was not cancelled, or was too late for money back: a month stays theirs to its end. */
export async function hadService(db: Database | Tx, uid: string, serviceType: string): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('uid', '=', uid)
    .where('service_type', '=', serviceType)
    .where(({ or, eb }) => or([eb('status', '<>', 'cancelled'), eb('cancelled_because', '=', 'too_late')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The person's confirmed bookings of a service that are not over, the next first. */
export const comingOf = (db: Database, { uid, serviceType, now }: { uid: string; serviceType: string; now: Date }) =>
  db
    .selectFrom('bookings')
    .select(['booking_id', 'starts_at', 'ends_at'])
    .where('uid', '=', uid)
    .where('service_type', '=', serviceType)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(200)
    .execute();

/** A person's confirmed months on places of these kinds that are not over, with the version of each booking's links. */
export const comingMonthsOf = (
  db: Database,
  { uid, kinds, now }: { uid: string; kinds: readonly string[]; now: Date },
) =>
  db
    .selectFrom('bookings')
    .select(['booking_id', 'place_kind', 'place_number', 'starts_at', 'link_version'])
    .where('uid', '=', uid)
    .where('place_kind', 'in', kinds)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .execute();
