import type { MonthOfHours } from '#capabilities/booking/rules/credits/room-hours.ts';
import { overlaps, type TimeRange } from '#platform/time-range.ts';
import { asRecord, asText } from '../payment/payment-problem.ts';

/** What the buyer's own unpaid order is for (the quote's selectionKey), and until when its place is held (ISO 8601). */
export type OwnHold = { readonly key: string; readonly orderId: string; readonly until: string };

/** The buyer's current bookings and unpaid orders of a service. */
export type ExistingBookings = {
  readonly bookings: readonly { readonly bookingId: string; readonly visit: TimeRange }[];
  /** False only where the server says so. */
  readonly mayHaveWelcome: boolean;
  readonly holds: readonly OwnHold[];
  /** The buyer's months that include hours of the conference room. */
  readonly roomHours: readonly MonthOfHours[];
};

/** For a visitor who is not signed in, or while the server does not answer. */
export const noExistingBookings: ExistingBookings = { bookings: [], mayHaveWelcome: true, holds: [], roomHours: [] };

/** Reads the answer of GET /api/purchases/{service}/before and drops malformed entries. */
export function readExistingBookings(answer: unknown): ExistingBookings {
  const { bookings, mayHaveWelcome, holds, roomHours } = asRecord(answer);
  const read = listOf(bookings).map((value) => {
    const { bookingId, startsAt, endsAt } = asRecord(value);
    const visit = { start: new Date(asText(startsAt)), end: new Date(asText(endsAt)) };
    return { bookingId: asText(bookingId), visit };
  });
  const held = listOf(holds).map((value) => {
    const { key, orderId, until } = asRecord(value);
    return { key: asText(key), orderId: asText(orderId), until: asText(until) };
  });
  return {
    bookings: read.filter(({ bookingId }) => bookingId !== ''),
    mayHaveWelcome: mayHaveWelcome !== false,
    holds: held.filter(({ key, orderId }) => key !== '' && orderId !== ''),
    roomHours: listOf(roomHours).map((value) => {
      const { from, until, left } = asRecord(value);
      const period = { start: new Date(asText(from)), end: new Date(asText(until)) };
      return { creditId: 0, period, left: Number(left), isFirm: true };
    }),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The buyer's booking that overlaps this time; null if there is none. */
export const existingBookingAt = ({ bookings }: ExistingBookings, visit: TimeRange | null): string | null =>
  (visit && bookings.find((booking) => overlaps(booking.visit, visit))?.bookingId) ?? null;
