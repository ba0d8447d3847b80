import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { BookingCounts, BookingRecord } from '../contract.ts';
import type { BookingStatus } from '../rules/booking-status.ts';
import { cursorOf, type Position } from '../rules/list-cursor.ts';
import { recordAsRead } from '../rules/record-as-read.ts';
import { hadService as find } from '../store/bookings.ts';
import { countsOf, pageOf } from '../store/list.ts';

type Ask = { uid: string; status: BookingStatus | null; from: Position | null; limit: number };
type Page = { bookings: BookingRecord[]; counts: BookingCounts; nextCursor: string | null };

/** A page of a person's bookings and live unpaid orders with the counts of all: what is coming by the visit, then the rest, the latest first. */
export async function listBookings({ db, clock }: { db: Database; clock: Clock }, ask: Ask): Promise<Page> {
  const now = clock.now();
  const rows = await pageOf(db, { ...ask, now, limit: ask.limit + 1 });
  const page = rows.slice(0, ask.limit);
  const last = rows.length > ask.limit ? page.at(-1) : undefined;
  return {
    bookings: page.map(recordAsRead),
    counts: await countsOf(db, ask.uid, now),
    nextCursor: last ? cursorOf({ asOf: ask.from?.asOf ?? now, place: last.place, bookingId: last.booking_id }) : null,
  };
}

/** Whether the person ever had a booking of this service that was not cancelled. */
export const hadService = ({ db }: { db: Database | Tx }, uid: string, service: ServiceType): Promise<boolean> =>
  find(db, uid, service);
