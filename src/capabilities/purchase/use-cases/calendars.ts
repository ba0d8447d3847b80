import { linkPath } from '#capabilities/booking/rules/booking-link.ts';
import { placeForCustomer } from '#capabilities/booking/rules/place-name.ts';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { type AccessDeps, linkedBooking } from '#capabilities/booking/use-cases/booking-access.ts';
import { feedBookings } from '#capabilities/booking/use-cases/calendar-feed.ts';
import { visitChanges } from '#capabilities/booking/use-cases/change-visit.ts';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Appointment } from '#capabilities/messaging/rules/calendar-file.ts';
import { visitAppointment } from '#capabilities/messaging/rules/visit-appointment.ts';
import { callOffs } from '#capabilities/messaging/use-cases/call-offs.ts';
import { checkoutsWithPlace } from '#capabilities/places/use-cases/move-place.ts';

export type CalendarDeps = AccessDeps & { facility: Facility; publicUrl: string };

/**
 * All bookings of the person behind a calendar address, as appointments. They link to My Bookings, behind the login: the address only shows
 * when its owner comes. Null for a forged or revoked address.
 */
export async function calendarOf(services: CalendarDeps, token: string): Promise<Appointment[] | null> {
  const bookings = await feedBookings(services, token);
  const pageOf = (id: string) => `/my-bookings?booking=${encodeURIComponent(id)}`;
  return bookings && appointmentsOf(services, bookings, ({ bookingId }) => pageOf(bookingId));
}

/** The visit behind a booking's link, as a calendar shows it now. Null where the link opens nothing. */
export async function linkedAppointment(services: CalendarDeps, token: string): Promise<Appointment | null> {
  const linked = await linkedBooking(services, token);
  const booking = linked && (await findBooking(services, linked.booking_id));
  const [appointment] = booking ? await appointmentsOf(services, [booking], () => linkPath(token)) : [];
  return appointment ?? null;
}

/** @param pathOf the page where a booking can be seen. */
async function appointmentsOf(
  { db, clock, facility, publicUrl }: CalendarDeps,
  bookings: readonly StoredBooking[],
  pathOf: (booking: StoredBooking) => string,
): Promise<Appointment[]> {
  const ids = bookings.map(({ bookingId }) => bookingId);
  const changes = await visitChanges(db, ids);
  const calledOff = await callOffs(db, ids);
  const cancelled = bookings.filter(({ status }) => status === 'cancelled');
  // Whose place stays theirs, as of a month without a refund, still comes.
  const kept = await checkoutsWithPlace(
    db,
    cancelled.map(({ checkoutId }) => checkoutId),
  );
  return bookings.map((booking) => {
    const { bookingId, checkoutId, serviceName, timeText, place, visit, status } = booking;
    return visitAppointment({
      bookingId,
      serviceName,
      placeKind: place.kind,
      timeText,
      place: placeForCustomer(place, facility),
      startsAt: visit.start,
      endsAt: visit.end,
      changes: changes.get(bookingId) ?? 0,
      callOffs: calledOff.get(bookingId),
      isCancelled: status === 'cancelled' && !kept.has(checkoutId),
      page: publicUrl + pathOf(booking),
      publicUrl,
      facility,
      madeAt: clock.now(),
    });
  });
}
