import type { BookingLinks } from '#capabilities/booking/rules/booking-link.ts';
import { deskText } from '#capabilities/booking/rules/place-text.ts';
import { feedBookings } from '#capabilities/booking/use-cases/calendar-feed.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Appointment } from '#capabilities/messaging/rules/calendar-file.ts';
import { visitAppointment } from '#capabilities/messaging/rules/visit-appointment.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';

export type FeedNeeds = { db: Database; clock: Clock; links: BookingLinks; facility: Facility; publicUrl: string };

/**
 * All bookings of the person behind a calendar address, as appointments. They link to My Bookings, behind the login: the address only shows
 * when its owner comes. Null for a forged or revoked address.
 */
export async function calendarOf(services: FeedNeeds, token: string): Promise<Appointment[] | null> {
  const bookings = await feedBookings(services, token);
  const { facility, publicUrl, clock } = services;
  return (
    bookings?.map((booking) =>
      visitAppointment({
        bookingId: booking.bookingId,
        serviceName: booking.serviceName,
        placeKind: booking.place.kind,
        timeText: booking.timeText,
        place: deskText(booking.place),
        startsAt: booking.visit.start,
        endsAt: booking.visit.end,
        moves: booking.moves,
        isCancelled: booking.status === 'cancelled',
        page: `${publicUrl}/my-bookings?booking=${encodeURIComponent(booking.bookingId)}`,
        publicUrl,
        facility,
        madeAt: clock.now(),
      }),
    ) ?? null
  );
}
