import { linkPath } from '#capabilities/booking/rules/booking-link.ts';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { deskText } from '#capabilities/booking/rules/visit-of.ts';
import { type AccessDeps, linkedBooking } from '#capabilities/booking/use-cases/booking-access.ts';
import { feedBookings } from '#capabilities/booking/use-cases/calendar-feed.ts';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Appointment } from '#capabilities/messaging/rules/calendar-file.ts';
import { visitAppointment } from '#capabilities/messaging/rules/visit-appointment.ts';

export type CalendarDeps = AccessDeps & { facility: Facility; publicUrl: string };

/**
 * All bookings of the person behind a calendar address, as appointments. They link to My Bookings, behind the login: the address only shows
 * when its owner comes. Null for a forged or revoked address.
 */
export async function calendarOf(services: CalendarDeps, token: string): Promise<Appointment[] | null> {
  const bookings = await feedBookings(services, token);
  const pageOf = (id: string) => `/my-bookings?booking=${encodeURIComponent(id)}`;
  return bookings?.map((booking) => appointmentOf(booking, pageOf(booking.bookingId), services)) ?? null;
}

/** The visit behind a booking's link, as a calendar shows it now. Null where the link opens nothing. */
export async function linkedAppointment(services: CalendarDeps, token: string): Promise<Appointment | null> {
  const linked = await linkedBooking(services, token);
  const booking = linked && (await findBooking(services, linked.booking_id));
  return booking && appointmentOf(booking, linkPath(token), services);
}

/** @param path of the page where the booking can be seen. */
const appointmentOf = (
  { bookingId, serviceName, timeText, place, visit, moves, status }: StoredBooking,
  path: string,
  { clock, facility, publicUrl }: CalendarDeps,
): Appointment =>
  visitAppointment({
    bookingId,
    serviceName,
    placeKind: place.kind,
    timeText,
    place: deskText(place),
    startsAt: visit.start,
    endsAt: visit.end,
    moves,
    isCancelled: status === 'cancelled',
    page: publicUrl + path,
    publicUrl,
    facility,
    madeAt: clock.now(),
  });
