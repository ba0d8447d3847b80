import { placeForCustomer } from '#capabilities/booking/rules/place-name.ts';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import type { VisitFacts } from '#capabilities/messaging/rules/messages.ts';

/** The facts about a booked visit for a message. */
export const visitFacts = (
  booking: StoredBooking,
  { durationText, name, facility }: { durationText: string; name: string; facility: CapacityFacts },
): VisitFacts => ({
  name,
  bookingId: booking.bookingId,
  serviceName: booking.serviceName,
  placeKind: booking.place.kind,
  date: booking.date,
  timeText: booking.timeText,
  durationText,
  place: placeForCustomer(booking.place, facility),
  startsAt: booking.visit.start.toISOString(),
  endsAt: booking.visit.end.toISOString(),
  linkVersion: booking.linkVersion,
});
