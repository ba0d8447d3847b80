import { releasedBookings } from '#capabilities/booking/use-cases/releases.ts';
import { refundedAmountsOf } from '#capabilities/payment/use-cases/refunded-amount.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { placeInDay } from '../rules/decide-visits.ts';
import type { Arrival } from '../rules/live-arrival.ts';
import type { JudgedBooking } from '../rules/verdict.ts';
import { type BookingToJudge, lockBookings, ordersWithout } from '../store/judged-bookings.ts';
import { colleagues, liveArrivals, type StoredVisit, visitsOfKeys } from '../store/visits.ts';

/** A booking, or an order without one, which has no place and no time. */
export type KnownBooking = JudgedBooking & {
  readonly service: string;
  readonly place: { readonly kind: string; readonly number: number } | null;
  /** Time of the cancellation, and the refund in paise. Null if not cancelled. */
  readonly cancelled: { readonly at: Date; readonly refunded: number } | null;
};

export type ReadBatch = {
  stored: ReadonlyMap<string, StoredVisit>;
  bookings: ReadonlyMap<string, KnownBooking>;
  /** Bookings whose places were released. */
  released: ReadonlySet<string>;
  arrivals: ReadonlyMap<string, Arrival>;
  colleagues: ReadonlyMap<number, { id: number; name: string; endedAt: Date | null }>;
};

type Asked = {
  keys: readonly string[];
  bookingIds: readonly string[];
  days: readonly IstDay[];
  staffIds: readonly number[];
  /** Bookings whose customers are let in although they are blocked. */
  letIn: ReadonlySet<string>;
  now: Date;
};

/** Reads everything needed to decide about visits. Locks the bookings first, so that the data stays valid until the end of `tx`. */
export async function readBatch(tx: Tx, { keys, bookingIds, days, staffIds, letIn, now }: Asked): Promise<ReadBatch> {
  const bookings = new Map<string, KnownBooking>();
  if (bookingIds.length > 0) {
    const rows = await lockBookings(tx, bookingIds, now);
    const cancelledPayments = rows.flatMap((row) =>
      row.status === 'cancelled' && row.payment_id !== null ? row.payment_id : [],
    );
    const refunded = await refundedAmountsOf(tx, cancelledPayments);
    for (const row of rows) {
      const at = row.status === 'cancelled' ? row.cancelled_at : null;
      const cancelled = at && { at, refunded: refunded.get(row.payment_id ?? '') ?? 0 };
      const blocked = row.blocked && !letIn.has(row.booking_id);
      bookings.set(row.booking_id, { ...known({ ...row, blocked }), cancelled });
    }
    const others = bookingIds.filter((id) => !bookings.has(id));
    for (const order of others.length > 0 ? await ordersWithout(tx, others) : [])
      bookings.set(order.booking_id, unpaid(order));
  }
  const released = await releasedBookings(tx, [...bookings.keys()]);
  const stored = await visitsOfKeys(tx, keys);
  const ids = [...bookings.keys(), ...stored.flatMap(({ booking_id }) => booking_id ?? [])];
  const daysOfAll = [...days, ...stored.map(({ day }) => day)];
  // None of the visits has a day when all of their times were refused.
  const live = ids.length > 0 && daysOfAll.length > 0 ? await liveArrivals(tx, ids, daysOfAll) : [];
  const people = staffIds.length > 0 ? await colleagues(tx, staffIds) : [];
  return {
    stored: new Map(stored.map((visit) => [visit.key, visit])),
    bookings,
    released,
    arrivals: new Map(
      live.map(({ booking_id, day, key, at, by }) => [placeInDay(booking_id ?? '', day), { key, at, by }]),
    ),
    colleagues: new Map(people.map(({ id, name, ended_at }) => [id, { id, name, endedAt: ended_at }])),
  };
}

const known = (row: BookingToJudge): Omit<KnownBooking, 'cancelled'> => ({
  status: row.status,
  visit: { start: row.starts_at, end: row.ends_at },
  movedFrom: row.moved_from,
  blocked: row.blocked,
  service: row.service_type,
  place: { kind: row.place_kind, number: row.place_number },
});

const NEVER = new Date(0);

/** A late payment that found no place was refunded: that order counts as cancelled. */
const unpaid = ({ state, service_type }: { state: string; service_type: string }): KnownBooking => ({
  status: state === 'refunded' ? 'cancelled' : 'unpaid',
  visit: { start: NEVER, end: NEVER },
  movedFrom: [],
  blocked: false,
  service: service_type,
  place: null,
  cancelled: null,
});
