import { overlaps, type TimeRange } from '#platform/time-range.ts';
import { asRecord, asText } from '../payment/payment-problem.ts';

/** The buyer's current bookings of a service. */
export type ExistingBookings = {
  readonly bookings: readonly { readonly bookingId: string; readonly visit: TimeRange }[];
  /** False only where the server says so. */
  readonly mayHaveWelcome: boolean;
};

/** For a visitor who is not signed in, or while the server does not answer. */
export const noExistingBookings: ExistingBookings = { bookings: [], mayHaveWelcome: true };

/** Reads the answer of GET /api/purchases/{service}/before and drops malformed entries. */
export function readExistingBookings(answer: unknown): ExistingBookings {
  const { bookings, mayHaveWelcome } = asRecord(answer);
  const read = (Array.isArray(bookings) ? bookings : []).map((value: unknown) => {
    const { bookingId, startsAt, endsAt } = asRecord(value);
    const visit = { start: new Date(asText(startsAt)), end: new Date(asText(endsAt)) };
    return { bookingId: asText(bookingId), visit };
  });
  return { bookings: read.filter(({ bookingId }) => bookingId !== ''), mayHaveWelcome: mayHaveWelcome !== false };
}

/** The buyer's booking that overlaps this time; null if there is none. */
export const existingBookingAt = ({ bookings }: ExistingBookings, visit: TimeRange | null): string | null =>
  (visit && bookings.find((booking) => overlaps(booking.visit, visit))?.bookingId) ?? null;
