import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { kindsSoldBy, soldPlace } from '#capabilities/catalogue/services/facts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { BookingCounts, BookingRecord } from '../contract.ts';
import { type BookingLinks, payPath, renewalPath } from '../rules/booking-link.ts';
import type { BookingStatus } from '../rules/booking-status.ts';
import { cursorOf, type Position } from '../rules/list-cursor.ts';
import { memberships } from '../rules/months/memberships.ts';
import { roomName } from '../rules/place-name.ts';
import { recordAsRead } from '../rules/record-as-read.ts';
import { type StoredBooking, storedBookingFrom } from '../rules/stored-booking.ts';
import {
  comingMonthsOf,
  comingOf,
  hadService as find,
  findBookingRow,
  liveFrom,
  lockBookingRow,
} from '../store/bookings.ts';
import { countsOf, findListed, pageOf, waitingSupplements } from '../store/list.ts';

type Ask = { uid: string; status: BookingStatus | null; from: Position | null; limit: number };
type Page = { bookings: BookingRecord[]; counts: BookingCounts; nextCursor: string | null };

/** A page of a person's bookings and live unpaid orders with the counts of all: what is coming by the visit, then the rest, the latest first. */
export async function listBookings(
  { db, clock, links, facility }: { db: Database; clock: Clock; links: BookingLinks; facility: CapacityFacts },
  ask: Ask,
): Promise<Page> {
  const now = clock.now();
  const rows = await pageOf(db, { ...ask, now, limit: ask.limit + 1 });
  const page = rows.slice(0, ask.limit);
  const last = rows.length > ask.limit ? page.at(-1) : undefined;
  return {
    bookings: await withSupplements(
      { db, links },
      await withRenewals({ db, links }, page.map(recordIn(facility)), { uid: ask.uid, now }),
      now,
    ),
    counts: await countsOf(db, ask.uid, now),
    nextCursor: last ? cursorOf({ asOf: ask.from?.asOf ?? now, place: last.place, bookingId: last.booking_id }) : null,
  };
}

/** Converts a row to its record; of one of several rooms with its name. */
const recordIn =
  (facility: CapacityFacts) =>
  (row: Parameters<typeof recordAsRead>[0]): BookingRecord => {
    const { place, ...record } = recordAsRead(row);
    const name = place && roomName(place, facility);
    return place ? { ...record, place: name ? { ...place, name } : place } : record;
  };

/** Adds the renewal link to months that are not over and have no next month, on any page of the list. */
async function withRenewals(
  { db, links }: { db: Database; links: BookingLinks },
  bookings: BookingRecord[],
  { uid, now }: { uid: string; now: Date },
): Promise<BookingRecord[]> {
  const hasMonth = bookings.some(
    ({ status, place }) => status === 'confirmed' && place && soldPlace(place.kind)?.unit === 'month',
  );
  if (!hasMonth) return bookings;
  const months = (await comingMonthsOf(db, { uid, kinds: kindsSoldBy('month'), now })).map((row) => ({
    id: row.booking_id,
    kind: row.place_kind,
    number: row.place_number,
    from: istDayOf(row.starts_at),
    version: row.link_version,
  }));
  const last = new Map(memberships(months).flatMap((chain) => chain.slice(-1).map((month) => [month.id, month])));
  return bookings.map((booking) => {
    const version = last.get(booking.booking_id)?.version;
    if (version === undefined) return booking;
    return { ...booking, renewPath: renewalPath(links.renewalTokenOf({ bookingId: booking.booking_id, version })) };
  });
}

/** Adds unpaid supplements to bookings that are sold by the hour. */
async function withSupplements(
  { db, links }: { db: Database; links: BookingLinks },
  bookings: BookingRecord[],
  now: Date,
): Promise<BookingRecord[]> {
  const bookingIds = bookings.flatMap(({ booking_id: id, status, place }) =>
    status === 'confirmed' && place && soldPlace(place.kind)?.unit === 'hour' ? [id] : [],
  );
  const waiting = bookingIds.length > 0 ? await waitingSupplements(db, { bookingIds, now }) : [];
  if (waiting.length === 0) return bookings;
  const supplements = new Map(
    waiting.map(({ booking_id: id, sale_id: saleId, total_paise: totalPaise, until }) => [
      id,
      { totalPaise, until: until.toISOString(), payPath: payPath(links.payTokenOf(saleId)) },
    ]),
  );
  return bookings.map((booking) => {
    const supplement = supplements.get(booking.booking_id);
    return supplement ? { ...booking, supplement } : booking;
  });
}

/** Whether the person ever had a booking of this service that was not cancelled with money back. */
export const hadService = ({ db }: { db: Database | Tx }, uid: string, service: ServiceType): Promise<boolean> =>
  find(db, uid, service);

/** The booking of that id, without a check of its owner: the caller has already checked access. Null for an order that was never paid. */
export async function findBooking({ db }: { db: Database | Tx }, bookingId: string): Promise<StoredBooking | null> {
  const row = await findBookingRow(db, bookingId);
  return row ? storedBookingFrom(row) : null;
}

/** The booking, locked to the end of the transaction; null for what was never paid. */
export async function lockBooking(tx: Tx, bookingId: string): Promise<StoredBooking | null> {
  const row = await lockBookingRow(tx, bookingId);
  return row ? storedBookingFrom(row) : null;
}

/** The bookings that begin at an instant or later and were not cancelled. */
export const bookingsFrom = async ({ db }: { db: Database }, instant: Date): Promise<StoredBooking[]> =>
  (await liveFrom(db, instant)).map(storedBookingFrom);

/** The entry of a person's list with that id. Null if there is none. */
export async function listedBooking(
  { db, clock, facility }: { db: Database; clock: Clock; facility: CapacityFacts },
  { uid, bookingId }: { uid: string; bookingId: string },
): Promise<BookingRecord | null> {
  const row = await findListed(db, { uid, bookingId, now: clock.now() });
  return row ? recordIn(facility)(row) : null;
}

/**
 * The booking that a verified payment already made, for the browser that wants to save it (API-13). Nothing is ever written here,
 * so that no unpaid booking can come of it.
 */
export async function savedBooking(
  { db, clock, facility }: { db: Database; clock: Clock; facility: CapacityFacts },
  { uid, bookingId }: { uid: string; bookingId: string },
): Promise<Result<BookingRecord, { reason: 'no_such_booking' | 'not_paid' }>> {
  const row = await findListed(db, { uid, bookingId, now: clock.now() });
  if (!row) return refused({ reason: 'no_such_booking' });
  return row.status === 'pending' ? refused({ reason: 'not_paid' }) : done(recordIn(facility)(row));
}

type ComingBooking = { bookingId: string; visit: TimeRange };

/** The person's bookings of a service that are not over, soonest first; 200 at most. */
export async function comingBookings(
  { db, clock }: { db: Database; clock: Clock },
  uid: string,
  service: ServiceType,
): Promise<ComingBooking[]> {
  const rows = await comingOf(db, { uid, serviceType: service, now: clock.now() });
  return rows.map((row) => ({ bookingId: row.booking_id, visit: { start: row.starts_at, end: row.ends_at } }));
}
