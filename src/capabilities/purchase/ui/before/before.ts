import { overlaps, type TimeRange } from '#platform/time-range.ts';
import { asRecord, asText } from '../checkout/payment-problem.ts';

/** What a buyer has of a service already. */
export type Before = {
  readonly bookings: readonly { readonly bookingId: string; readonly visit: TimeRange }[];
  /** False only where the server says so. */
  readonly mayHaveWelcome: boolean;
};

/** What is told of somebody who is not signed in, or while the server cannot be asked. */
export const nothingBefore: Before = { bookings: [], mayHaveWelcome: true };

/** The answer of GET /api/purchases/{service}/before; what cannot be read of it is left out. */
export function readBefore(answer: unknown): Before {
  const { bookings, mayHaveWelcome } = asRecord(answer);
  const read = (Array.isArray(bookings) ? bookings : []).map((value: unknown) => {
    const { bookingId, startsAt, endsAt } = asRecord(value);
    const visit = { start: new Date(asText(startsAt)), end: new Date(asText(endsAt)) };
    return { bookingId: asText(bookingId), visit };
  });
  return { bookings: read.filter(({ bookingId }) => bookingId !== ''), mayHaveWelcome: mayHaveWelcome !== false };
}

/** The booking that the buyer has for a part of this time; null when there is none. */
export const bookedWithin = ({ bookings }: Before, visit: TimeRange | null): string | null =>
  (visit && bookings.find((booking) => overlaps(booking.visit, visit))?.bookingId) ?? null;
