import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { daysOf, daysText, type TimeRange } from '#platform/time-range.ts';
import type { BookingRecord } from '../contract.ts';

/** A booking's place in words: 'Hot desk 14', or 'Recreation pass' for places without a number. */
export const placeText = ({ kind, number }: { kind: string; number: number }): string => {
  const place = soldPlace(kind);
  return place?.hasNumber === false ? place.name : `${place?.name ?? 'Place'} ${number}`;
};

/** 'Hot desk 14'. Null for a place without a number (the room, a pass). */
export const deskText = (place: { kind: string; number: number } | undefined): string | null =>
  place && soldPlace(place.kind)?.hasNumber ? placeText(place) : null;

/** The place that a record's customer has to find: 'Hot desk 14', 'Room 2'. Null for the only room, and for a pass. */
export const placeToFind = (place: BookingRecord['place']): string | null => place?.name ?? deskText(place);

type Record = Pick<BookingRecord, 'starts_at' | 'ends_at'>;

/** Start and end of a record's visit. */
export const visitOf = ({ starts_at, ends_at }: Record): TimeRange => ({
  start: new Date(starts_at),
  end: new Date(ends_at),
});

/** The last day of a booking of several days; null for one day. */
export function lastDayOf(booking: Record): IstDay | null {
  const { from, to } = daysOf(visitOf(booking));
  return from === to ? null : to;
}

/** 'Day Pass, Tuesday, 24 November 2026, Hot desk 14': a booking's name for screen readers. */
export const nameOfBooking = (booking: BookingRecord): string =>
  [booking.service_name, daysOfBooking(booking), deskText(booking.place) ?? booking.booking_time].join(', ');

/** 'Tuesday, 24 November 2026', of a month '1 December 2026 to 31 December 2026'. */
export const daysOfBooking = (booking: Record): string => daysText(visitOf(booking));

/** Whether a ticket is valid: not cancelled, or cancelled with the place kept. */
export const isGoodTicket = ({ status, keepsPlace }: Pick<BookingRecord, 'status' | 'keepsPlace'>): boolean =>
  status === 'confirmed' || keepsPlace === true;
