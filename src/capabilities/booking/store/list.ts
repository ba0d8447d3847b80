import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { BookingCounts } from '../contract.ts';
import type { BookingStatus } from '../rules/booking-status.ts';
import type { Position } from '../rules/list-cursor.ts';
import type { BookingListView } from '../tables.ts';

export type ListedBooking = BookingListView & { refunded_paise: string; keeps_place: boolean };

/** What this person's list shows under that id at `now`: a booking, an order with a live hold, or a refunded late payment. */
export const findListed = (
  db: Database | Tx,
  { uid, bookingId, now }: { uid: string; bookingId: string; now: Date },
): Promise<ListedBooking | undefined> =>
  listed(db, uid, now)
    .selectAll()
    .select([refundedOf, keepsPlaceAt(now)])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();

/** A page of a person's list after `from`: upcoming visits, soonest first, then the others, latest first. */
export async function pageOf(
  db: Database,
  ask: { uid: string; now: Date; status: BookingStatus | null; from: Position | null; limit: number },
): Promise<(ListedBooking & { place: number })[]> {
  const { from, status } = ask;
  const place = placeAt(from?.asOf ?? ask.now);
  const rows = await listed(db, ask.uid, ask.now)
    .selectAll()
    .select([place.as('place'), refundedOf, keepsPlaceAt(ask.now)])
    .$if(status !== null, (query) => query.where('status', '=', status ?? 'pending'))
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(${place}, booking_id) > (${from?.place}::bigint, ${from?.bookingId}::text)`),
    )
    .orderBy(place)
    .orderBy('booking_id')
    .limit(ask.limit)
    .execute();
  return rows.map((row) => ({ ...row, place: Number(row.place) }));
}

/** Sorts past visits behind all upcoming ones. */
const PAST = 1_000_000_000_000_000;

/** A row's place in the list in milliseconds: its visit where that is still to come, counted from `PAST` backwards where not. */
const placeAt = (asOf: Date) => {
  const visit = sql`floor(extract(epoch from starts_at) * 1000)::bigint`;
  return sql<string>`case when status in ('confirmed', 'pending') and ends_at > ${asOf}::timestamptz
    then ${visit} else ${PAST}::bigint - ${visit} end`;
};

/** The supplements for a later end of these bookings that wait to be paid at `now`; `saleId` is the checkout's own name. */
export async function waitingSupplements(
  db: Database,
  { bookingIds, now }: { bookingIds: readonly string[]; now: Date },
): Promise<{ booking_id: string; sale_id: string; total_paise: number; until: Date }[]> {
  const { rows } = await sql<{ booking_id: string; sale_id: string; total_paise: number; until: Date }>`
    select moves_booking as booking_id, booking_id as sale_id, total_paise, hold_expires_at as until
    from checkouts
    where moves_booking = any(${bookingIds}) and is_extension and state = 'held' and order_id is not null and hold_expires_at > ${now}
    order by id`.execute(db);
  return rows;
}

export async function countsOf(db: Database, uid: string, now: Date): Promise<BookingCounts> {
  const rows = await listed(db, uid, now)
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute();
  const of = (status: BookingStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  const counts = {
    confirmed: of('confirmed'),
    pending: of('pending'),
    completed: of('completed'),
    cancelled: of('cancelled'),
  };
  return { all: counts.confirmed + counts.pending + counts.completed + counts.cancelled, ...counts };
}

/** The owner of this id in any state: a booking, an order or a refunded payment. */
export async function ownerOf(db: Database, bookingId: string): Promise<string | undefined> {
  const row = await db.selectFrom('booking_list').select('uid').where('booking_id', '=', bookingId).executeTakeFirst();
  return row?.uid;
}

/**
 * Refunded amount in paise, including refunds on their way. Without second payments, which paid for no booking. A refused refund counts, as it is
 * still owed.
 */
const refundedOf = sql<string>`coalesce((
  select sum(r.amount_paise) from refunds r
  where r.booking_id = booking_list.booking_id and r.reason <> 'second_payment'
    and (r.state <> 'failed' or (r.made_good_by is null and not exists (select from refunds by_hand where by_hand.in_place_of = r.id)))), 0)`.as(
  'refunded_paise',
);

/** Whether the customer of a cancelled booking keeps the place until the end: a month without a refund, or by a colleague's decision. */
const keepsPlaceAt = (now: Date) =>
  sql<boolean>`(status = 'cancelled' and ends_at > ${now} and exists (
    select from bookings b join allocations a on a.checkout_id = b.checkout_id
    where b.booking_id = booking_list.booking_id))`.as('keeps_place');

const listed = (db: Database | Tx, uid: string, now: Date) =>
  db
    .selectFrom('booking_list')
    .where('uid', '=', uid)
    .where((where) => where.or([where('hold_expires_at', 'is', null), where('hold_expires_at', '>', now)]));
