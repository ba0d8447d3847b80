import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { linkPath } from '#capabilities/booking/rules/booking-link.ts';
import { deskText } from '#capabilities/booking/rules/place-text.ts';
import type { AccessNeeds } from '#capabilities/booking/use-cases/booking-access.ts';
import { linkedBooking } from '#capabilities/booking/use-cases/linked-booking.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Appointment } from '#capabilities/messaging/rules/calendar-file.ts';
import { visitAppointment } from '#capabilities/messaging/rules/visit-appointment.ts';

export type CalendarNeeds = AccessNeeds & { facility: Facility; publicUrl: string };

/** The visit behind a booking's link, as a calendar shows it now. Null where the link opens nothing. */
export async function linkedAppointment(services: CalendarNeeds, token: string): Promise<Appointment | null> {
  const booking = await linkedBooking(services, token);
  return booking && appointmentOf(booking, linkPath(token), services);
}

/** @param path of the page where the booking can be seen. */
const appointmentOf = (
  booking: BookingRecord,
  path: string,
  { clock, facility, publicUrl }: Pick<CalendarNeeds, 'clock' | 'facility' | 'publicUrl'>,
): Appointment =>
  visitAppointment({
    bookingId: booking.booking_id,
    serviceName: booking.service_name,
    placeKind: booking.place?.kind,
    timeText: booking.booking_time,
    place: deskText(booking.place),
    startsAt: new Date(booking.starts_at),
    endsAt: new Date(booking.ends_at),
    moves: booking.moves,
    isCancelled: booking.status === 'cancelled',
    page: publicUrl + path,
    publicUrl,
    facility,
    madeAt: clock.now(),
  });
