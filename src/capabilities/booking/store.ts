import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { BookingCounts, BookingStatus } from './contract.ts';
import type { BookingListView, BookingsTable } from './tables.ts';

export type BookingRow = Selectable<BookingsTable>;
export type ListedBooking = BookingListView;
export type NewBookingRow = Omit<
  BookingRow,
  | 'id'
  | 'status'
  | 'cancelled_at'
  | 'cancelled_because'
  | 'link_version'
  | 'moves'
  | 'refund_at_most_paise'
  | 'reminded_of'
>;
export type NewEvent = { bookingId: string; at: Date; actor: string; event: string; detail?: Record<string, unknown> };

/** The booking and the first entry of its trail, in one statement. */
export async function insertBooking(tx: Tx, row: NewBookingRow, event: NewEvent): Promise<void> {
  await sql`
    with booked as (
      insert into bookings (booking_id, checkout_id, payment_id, uid, status, service_type, service_name, booking_date,
        booking_time, duration, starts_at, ends_at, customer_name, customer_email, customer_phone, place_kind,
        place_number, features, purpose, base_paise, gst_paise, total_paise, terms, created_at)
      values (${row.booking_id}, ${row.checkout_id}, ${row.payment_id}, ${row.uid}, 'confirmed', ${row.service_type},
        ${row.service_name}, ${row.booking_date}, ${row.booking_time}, ${row.duration}, ${row.starts_at},
        ${row.ends_at}, ${row.customer_name}, ${row.customer_email}, ${row.customer_phone}, ${row.place_kind},
        ${row.place_number}, ${JSON.stringify(row.features)}, ${row.purpose}, ${row.base_paise}, ${row.gst_paise},
        ${row.total_paise}, ${JSON.stringify(row.terms)}, ${row.created_at})
    )
    insert into booking_events (booking_id, at, actor, event, detail)
    values (${event.bookingId}, ${event.at}, ${event.actor}, ${event.event}, ${JSON.stringify(event.detail ?? {})})
  `.execute(tx);
}

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx
    .insertInto('booking_events')
    .values({
      booking_id: event.bookingId,
      at: event.at,
      actor: event.actor,
      event: event.event,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}

/** What this person's list shows under that id at `now`: a booking, an order with a live hold, or a late payment given back. */
export const findListed = (
  db: Database | Tx,
  { uid, bookingId, now }: { uid: string; bookingId: string; now: Date },
): Promise<ListedBooking | undefined> =>
  listed(db, uid, now).selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

export type Position = { createdAt: Date; bookingId: string };

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

const listed = (db: Database | Tx, uid: string, now: Date) =>
  db
    .selectFrom('booking_list')
    .where('uid', '=', uid)
    .where((where) => where.or([where('hold_expires_at', 'is', null), where('hold_expires_at', '>', now)]));

/** Confirmed bookings whose end has passed become completed, each with its entry in the trail. Returns how many. */
export async function completeEnded(db: Database, now: Date): Promise<number> {
  const { rows } = await sql`
    with ended as (
      update bookings set status = 'completed'
      where id in (select id from bookings where status = 'confirmed' and ends_at <= ${now}
                   order by ends_at limit 500 for update skip locked)
      returning booking_id
    )
    insert into booking_events (booking_id, at, actor, event)
    select booking_id, ${now}, 'clock', 'completed' from ended
    returning booking_id`.execute(db);
  return rows.length;
}

/** Whether the person ever had a booking of this service that was not cancelled. */
export async function hadService(db: Database | Tx, uid: string, serviceType: string): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('uid', '=', uid)
    .where('service_type', '=', serviceType)
    .where('status', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose it is that stands under this id, in any state: a booking, an order or a payment given back. */
export async function ownerOf(db: Database, bookingId: string): Promise<string | undefined> {
  const row = await db.selectFrom('booking_list').select('uid').where('booking_id', '=', bookingId).executeTakeFirst();
  return row?.uid;
}

/** What decides whether a signed link opens a booking. */
export const linkFactsOf = (
  db: Database | Tx,
  bookingId: string,
): Promise<{ uid: string; link_version: number; ends_at: Date } | undefined> =>
  db
    .selectFrom('bookings')
    .select(['uid', 'link_version', 'ends_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();

/** Makes all links of the booking so far worthless. Returns the version of the next. */
export async function bumpLink(tx: Tx, bookingId: string): Promise<number> {
  const row = await tx
    .updateTable('bookings')
    .set((booking) => ({ link_version: booking('link_version', '+', 1) }))
    .where('booking_id', '=', bookingId)
    .returning('link_version')
    .executeTakeFirstOrThrow();
  return row.link_version;
}

export const findBooking = (db: Database | Tx, bookingId: string): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/** The booking, locked, so that two who would change it do so one after the other. */
export const lockBooking = (tx: Tx, bookingId: string): Promise<BookingRow | undefined> =>
  tx.selectFrom('bookings').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst();

/** Writes the end of a booking whose lock the caller holds. `because` is the reason in one word. */
export const setCancelled = (tx: Tx, id: number, { because, now }: { because: string; now: Date }) =>
  tx
    .updateTable('bookings')
    .set({ status: 'cancelled', cancelled_at: now, cancelled_because: because })
    .where('id', '=', id)
    .execute();

export type Sales = { service: string; bookings: number; paise: number };

/** What was sold from `instant` on, by service. */
export async function salesSince(db: Database, instant: Date): Promise<Sales[]> {
  const { rows } = await sql<Sales>`
    select service_type as service, count(*)::int as bookings, sum(total_paise)::bigint as paise
    from bookings where created_at >= ${instant} group by service_type`.execute(db);
  return rows;
}

type Moved = Pick<
  BookingRow,
  'booking_date' | 'booking_time' | 'duration' | 'starts_at' | 'ends_at' | 'place_number' | 'refund_at_most_paise'
>;

/** Writes where a booking went whose lock the caller holds, and counts the move. */
export const setMoved = (tx: Tx, bookingId: string, to: Moved): Promise<BookingRow> =>
  tx
    .updateTable('bookings')
    .set((booking) => ({ ...to, moves: booking('moves', '+', 1) }))
    .where('booking_id', '=', bookingId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The version that a person's calendar address must carry. */
export async function feedVersion(db: Database, uid: string): Promise<number> {
  const row = await db.selectFrom('calendar_feeds').select('version').where('uid', '=', uid).executeTakeFirst();
  return row?.version ?? 1;
}

/** Makes all calendar addresses of the person so far worthless. */
export async function bumpFeed(db: Database | Tx, uid: string): Promise<void> {
  await sql`
    insert into calendar_feeds (uid, version) values (${uid}, 2)
    on conflict (uid) do update set version = calendar_feeds.version + 1`.execute(db);
}

/** A person's bookings that end after `since`, whatever became of them, in the order in which they begin. */
export const bookingsSince = (db: Database, uid: string, since: Date, limit: number): Promise<BookingRow[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('uid', '=', uid)
    .where('ends_at', '>', since)
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute();

/**
 * Takes confirmed bookings of `date` of which nobody was reminded, and marks them as reminded. Those that were made or moved after
 * `toldAfter` are passed over: their customers have just been told.
 */
export async function takeReminders(
  tx: Tx,
  { date, toldAfter, limit }: { date: string; toldAfter: Date; limit: number },
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    update bookings set reminded_of = booking_date
    where id in (
      select b.id from bookings b
      where b.status = 'confirmed' and b.ends_at > ${toldAfter} and b.booking_date = ${date}::date
        and b.reminded_of is distinct from b.booking_date and b.created_at < ${toldAfter}
        and not exists (select from booking_events e
                        where e.booking_id = b.booking_id and e.event = 'moved' and e.at >= ${toldAfter})
      order by b.id limit ${limit} for update skip locked
    )
    returning *`.execute(tx);
  return rows;
}
/** A booking as the reception reads it out. */
export type DeskBooking = {
  booking_id: string;
  status: BookingRow['status'];
  service_name: string;
  booking_date: string;
  booking_time: string;
  place_kind: string;
  place_number: number;
  customer_name: string;
  customer_phone: string;
  total_paise: number;
};

const deskColumns = [
  'booking_id',
  'status',
  'service_name',
  'booking_date',
  'booking_time',
  'place_kind',
  'place_number',
  'customer_name',
  'customer_phone',
  'total_paise',
] as const;

/** The bookings that begin in a period and were not cancelled, in the order of their beginning. */
export const startingWithin = (db: Database, { start, end }: { start: Date; end: Date }): Promise<DeskBooking[]> =>
  db
    .selectFrom('bookings')
    .select(deskColumns)
    .where('starts_at', '>=', start)
    .where('starts_at', '<', end)
    .where('status', '<>', 'cancelled')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

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

export const confirmedOf = (tx: Tx, checkoutIds: readonly number[]): Promise<DeskBooking[]> =>
  tx
    .selectFrom('bookings')
    .select(deskColumns)
    .where('checkout_id', 'in', checkoutIds)
    .where('status', '=', 'confirmed')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

// --- personal data ----------------------------------------------------------------------------------------------------

export async function unendedOf(db: Database | Tx, { uid, now }: { uid: string; now: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('uid', '=', uid)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => row.booking_id);
}

export async function forgetGuest(tx: Tx, uid: string): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((booking) => ({
      customer_name: '',
      customer_email: '',
      customer_phone: '',
      purpose: null,
      link_version: booking('link_version', '+', 1),
    }))
    .where('uid', '=', uid)
    .execute();
}

export const bookingsOf = (db: Database, uid: string): Promise<BookingRow[]> =>
  db.selectFrom('bookings').selectAll().where('uid', '=', uid).orderBy('created_at').execute();

export async function eventsOf(db: Database, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('booking_events')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds})`)
    .orderBy('id')
    .execute();
}
