import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { BookingCounts, BookingStatus } from '../contract.ts';
import type { BookingListView } from '../tables.ts';

export type ListedBooking = BookingListView;

export type Position = { createdAt: Date; bookingId: string };

/** What this person's list shows under that id at `now`: a booking, an order with a live hold, or a late payment given back. */
export const findListed = (
  db: Database | Tx,
  { uid, bookingId, now }: { uid: string; bookingId: string; now: Date },
): Promise<ListedBooking | undefined> =>
  listed(db, uid, now).selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/** A page of a person's list, newest first, after `from`. */
export function pageOf(
  db: Database,
  ask: { uid: string; now: Date; status: BookingStatus | null; from: Position | null; limit: number },
): Promise<ListedBooking[]> {
  const { from, status } = ask;
  return listed(db, ask.uid, ask.now)
    .selectAll()
    .$if(status !== null, (query) => query.where('status', '=', status ?? 'pending'))
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(created_at, booking_id) < (${from?.createdAt}::timestamptz, ${from?.bookingId}::text)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('booking_id', 'desc')
    .limit(ask.limit)
    .execute();
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

/** Whose it is that stands under this id, in any state: a booking, an order or a payment given back. */
export async function ownerOf(db: Database, bookingId: string): Promise<string | undefined> {
  const row = await db.selectFrom('booking_list').select('uid').where('booking_id', '=', bookingId).executeTakeFirst();
  return row?.uid;
}

const listed = (db: Database | Tx, uid: string, now: Date) =>
  db
    .selectFrom('booking_list')
    .where('uid', '=', uid)
    .where((where) => where.or([where('hold_expires_at', 'is', null), where('hold_expires_at', '>', now)]));
