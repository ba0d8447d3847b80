import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { paise } from '#platform/money.ts';
import { done, type Result } from '#platform/result.ts';
import { daysOf, type TimeRange } from '#platform/time-range.ts';
import {
  type HoursRefusal,
  hoursOfVisit,
  includedHours,
  type MonthOfHours,
  monthForVisit,
  returnAtMostAfterMove,
  returnedHours,
} from '../../rules/credits/room-hours.ts';
import type { StoredBooking } from '../../rules/stored-booking.ts';
import { refundAt } from '../../rules/terms/refund-at.ts';
import {
  type CreditRow,
  type CreditUseRow,
  creditsOf,
  creditViewOf,
  endCredit,
  findIncluded,
  findUse,
  insertCredit,
  insertUse,
  lockCreditsOf,
  setUse,
} from '../../store/room-credits.ts';

export { ownerOfHours, roomsWithinMonth } from '../../store/room-credits.ts';

/** Included hours of the person's months that have not ended, soonest end first. */
export async function roomHoursOf({ db, clock }: { db: Database; clock: Clock }, uid: string): Promise<MonthOfHours[]> {
  const now = clock.now();
  return (await creditsOf(db, { uid, now })).map((row) => monthFrom(row, now));
}

/** As `roomHoursOf` for staff, with ended months of cancelled bookings. Dates in India. */
export async function roomHoursToShow(db: Database | Tx, { uid, now }: { uid: string; now: Date }) {
  const rows = await creditViewOf(db, { uid, from: now });
  return rows.map((row) => {
    const { from, to: until } = daysOf({ start: row.starts_at, end: row.ends_at });
    const left = row.hours - row.used_hours;
    return { monthId: row.month_id, from, until, hours: row.hours, left, ended: row.ended_at !== null };
  });
}

/**
 * Stores a month's included hours in the transaction that books it, so that later changes of the offer do not affect it.
 * @returns the hours; 0 for what is no month of co-working.
 */
export async function grantRoomHours(
  tx: Tx,
  { facility }: { facility: Pick<Facility, 'membership'> },
  { bookingId, placeKind, now }: { bookingId: string; placeKind: string; now: Date },
): Promise<number> {
  const hours = placeKind === 'dedicated_desk' ? includedHours(facility.membership.roomHours, istDayOf(now)) : 0;
  if (hours > 0) await insertCredit(tx, { booking_id: bookingId, hours, created_at: now });
  return hours;
}

/** The person's confirmed booking within included hours of exactly that time; null where they have none. */
export const includedBookingAt = async (tx: Tx, of: { uid: string; visit: TimeRange }): Promise<string | null> =>
  (await findIncluded(tx, of)) ?? null;

/** A use of included hours. It takes the place of a payment. */
export type UseOfHours = { useId: number; hours: number };

/**
 * Uses the hours of a visit for a booking that is written in the same transaction. The months stay locked until it ends, so of several at once each sees
 * what the others used; the database's own check refuses more than a month has.
 */
export async function useRoomHours(
  tx: Tx,
  { bookingId, uid, visit, now }: { bookingId: string; uid: string; visit: TimeRange; now: Date },
): Promise<Result<UseOfHours, HoursRefusal>> {
  const months = (await lockCreditsOf(tx, { uid, useId: null, now })).map((row) => monthFrom(row, now));
  const month = monthForVisit(months, visit);
  if (!month.ok) return month;
  const hours = hoursOfVisit(visit);
  const use = { credit_id: month.value.creditId, booking_id: bookingId, hours, used_at: now };
  return done({ useId: await insertUse(tx, use), hours });
}

/** Writes that a booking has its hours at another time. */
type Write = () => Promise<void>;

/**
 * Whether a booking's hours can go to another visit, to a move or a later end, and how. Within the month they stay there; in another month they are of that
 * month. A booking that was paid needs none. The booking is locked by the caller, and the months stay locked until the end of the transaction.
 * @param move.isMove a move of the customer's, which lowers what a later cancellation returns where that was lower before.
 */
export async function planRoomHours(
  tx: Tx,
  move: { booking: StoredBooking; visit: TimeRange; isMove: boolean; now: Date },
): Promise<Result<Write, HoursRefusal>> {
  const { booking, visit, isMove, now } = move;
  const { creditUseId: useId } = booking;
  if (useId === null) return done(async () => undefined);
  const rows = await lockCreditsOf(tx, { uid: booking.uid, useId, now });
  const use = await findUse(tx, useId);
  // A booking's own hours count as free for itself.
  const months = rows.map((row) => monthFrom(row, now, row.id === use.credit_id ? use.hours : 0));
  const [own, others] = [months.filter(isOf(use)), months.filter((month) => !isOf(use)(month))];
  const inOwn = monthForVisit(own, visit);
  const month = inOwn.ok ? inOwn : monthForVisit(others, visit);
  if (!month.ok) return !inOwn.ok && inOwn.refusal.reason === 'too_few_hours' ? inOwn : month;
  const creditId = month.value.creditId;
  const atMost = isMove ? returnAtMostAfterMove(usedOf(use), booking, now) : use.return_at_most;
  const hours = hoursOfVisit(visit);
  return done(async () => {
    const returnAtMost = atMost === null ? null : Math.min(atMost, hours);
    await setUse(tx, useId, { credit_id: creditId, hours, return_at_most: returnAtMost });
  });
}

const isOf =
  ({ credit_id: creditId }: CreditUseRow) =>
  (month: MonthOfHours): boolean =>
    month.creditId === creditId;

/** The hours that cancelling a booking now would return by its terms; null for a booking that was paid. */
export async function hoursToReturn(
  db: Database | Tx,
  booking: StoredBooking,
  now: Date,
): Promise<{ used: number; byTerms: number; returned: number } | null> {
  if (booking.creditUseId === null) return null;
  const use = await findUse(db, booking.creditUseId);
  const byTerms = booking.status === 'confirmed' ? returnedHours(usedOf(use), booking, now) : 0;
  return { used: use.hours, byTerms, returned: use.returned_hours };
}

/** Which hours go back of a cancelled booking. */
export type HoursBack = 'all' | 'terms' | 'none';

/** How many hours that is. */
export const hoursGoingBack = (back: HoursBack, { used, byTerms }: { used: number; byTerms: number }): number =>
  ({ all: used, terms: byTerms, none: 0 })[back];

/**
 * Returns the hours of a booking cancelled in the same transaction. If the booking is a month that is given up, ends its included hours. Hours of an
 * ended month stay ended.
 * @param ending.isOver whether the booking gives up its place at once.
 * @returns the returned hours. Null for a paid booking.
 */
export async function endRoomHours(
  tx: Tx,
  ending: { booking: StoredBooking; back: HoursBack; isOver: boolean; now: Date },
): Promise<{ used: number; returned: number } | null> {
  const { booking, back, isOver, now } = ending;
  if (isOver) await endCredit(tx, booking.bookingId, now);
  const use = await hoursToReturn(tx, booking, now);
  if (use === null || booking.creditUseId === null) return null;
  const returned = hoursGoingBack(back, use);
  if (returned > 0) await setUse(tx, booking.creditUseId, { returned_hours: returned, returned_at: now });
  return { used: use.used, returned };
}

const usedOf = ({ hours, return_at_most: returnAtMost }: CreditUseRow) => ({ hours, returnAtMost });

/** @param own hours used by the booking itself, which count as free. */
const monthFrom = (row: CreditRow, now: Date, own = 0): MonthOfHours => ({
  creditId: row.id,
  period: { start: row.starts_at, end: row.ends_at },
  left: row.hours - row.used_hours + own,
  // Hours of a month that was given up can only be used by a booking that already has them.
  isFirm: (row.ended_at === null || own > 0) && isFirm(row, now),
});

/** The hours of a cancelled month last as long as its desk is kept. */
function isFirm(row: CreditRow, now: Date): boolean {
  const { starts_at: start, ends_at: end, refund_at_most_paise: atMost } = row;
  const facts = {
    paid: paise(row.total_paise),
    purchasedAt: row.bought_at,
    visit: { start, end },
    refundAtMost: atMost === null ? null : paise(atMost),
  };
  return row.status === 'cancelled' || refundAt(row.terms as CancellationTerms, facts, now).refund === 0;
}
