import type { Booked } from '#capabilities/booking/rules/booked.ts';
import { placeText } from '#capabilities/booking/rules/place-text.ts';
import type { VisitFacts } from '#capabilities/messaging/rules/messages.ts';

/** What a message says of a booked visit. */
export const visitFacts = (booking: Booked, durationText: string, name: string): VisitFacts => ({
  name,
  bookingId: booking.bookingId,
  serviceName: booking.serviceName,
  date: booking.date,
  timeText: booking.timeText,
  durationText,
  place: deskText(booking.place),
  startsAt: booking.visit.start.toISOString(),
  endsAt: booking.visit.end.toISOString(),
  linkVersion: booking.linkVersion,
});

/** 'Desk 14'; null for a place without a name of its own, as there is one room, and a pass is a pass. */
export const deskText = (place: { kind: string; number: number } | undefined): string | null =>
  place && withDesk.has(place.kind) ? placeText(place) : null;

const withDesk = new Set(['hot_desk', 'dedicated_desk']);
