import { Badge } from '#design/badge.tsx';
import { Ticket } from '#design/ticket.tsx';
import type { IstDay } from '#platform/ist-day.ts';
import type { BookingRecord } from '../../contract.ts';
import { ticketAddress } from '../../rules/ticket/ticket-address.ts';
import { isGoodTicket, lastDayOf, placeToFind } from '../../rules/visit-of.ts';
import { badgeTone, statusName } from '../bookings-list-rules.ts';

/** The ticket to show at reception. The code is shown while it is valid. `origin` is the site's address. */
export function LinkedTicket({ booking, origin }: { booking: BookingRecord; origin: string }) {
  const place = placeToFind(booking.place);
  return (
    <Ticket
      title={booking.customer_name}
      status={<Badge tone={badgeTone(booking.status)}>{statusName(booking.status)}</Badge>}
      day={booking.booking_date as IstDay}
      lastDay={lastDayOf(booking)}
      timeText={booking.booking_time}
      facts={[{ label: 'Duration', value: booking.duration }, ...(place ? [{ label: 'Place', value: place }] : [])]}
      code={isGoodTicket(booking) ? ticketAddress(origin, booking.booking_id) : null}
      reference={booking.booking_id}
    />
  );
}
