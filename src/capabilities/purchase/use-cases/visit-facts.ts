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
  place: hasDesk.has(booking.place.kind) ? placeText(booking.place) : null,
  startsAt: booking.visit.start.toISOString(),
  endsAt: booking.visit.end.toISOString(),
  linkVersion: booking.linkVersion,
});

const hasDesk = new Set(['hot_desk', 'dedicated_desk']);
