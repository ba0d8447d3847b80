import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { deskText } from '#capabilities/booking/rules/visit-of.ts';
import type { VisitFacts } from '#capabilities/messaging/rules/messages.ts';

/** The facts about a booked visit for a message. */
export const visitFacts = (booking: StoredBooking, durationText: string, name: string): VisitFacts => ({
  name,
  bookingId: booking.bookingId,
  serviceName: booking.serviceName,
  placeKind: booking.place.kind,
  date: booking.date,
  timeText: booking.timeText,
  durationText,
  place: deskText(booking.place),
  startsAt: booking.visit.start.toISOString(),
  endsAt: booking.visit.end.toISOString(),
  linkVersion: booking.linkVersion,
});
