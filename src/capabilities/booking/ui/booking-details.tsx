import type { ReactNode } from 'react';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { PriceSummary } from '#capabilities/catalogue/ui/price-summary.tsx';
import { Badge } from '#design/badge.tsx';
import { Icon } from '#design/icon.tsx';
import { Ticket } from '#design/ticket.tsx';
import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { formatRupees, fromRupees, paise } from '#platform/money.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import type { BookingRecord } from '../contract.ts';
import { defaultTime, usable } from '../rules/default-times.ts';
import { displayedDate } from '../rules/displayed-date.ts';
import { placeText } from '../rules/place-text.ts';
import { termsOfBooking } from '../rules/terms/terms-of-booking.ts';
import { ticketAddress } from '../rules/ticket-address.ts';
import { lastDayOf } from '../rules/visit-of.ts';
import { Fact } from './booking-fact.tsx';
import { badgeTone, statusName } from './bookings-list-rules.ts';

/** What the dialog of one booking shows: its ticket, its price summary, who it is for and what is included (BOOKINGS-10). */
export function BookingDetails({
  booking,
  now,
  manageBooking,
  actions,
}: {
  booking: BookingRecord;
  now: Date;
  manageBooking: ReactNode;
  actions: ReactNode;
}) {
  const bookedAt = new Date(booking.created_at);
  return (
    <div className="grid gap-6">
      <Ticket
        title={null}
        status={<Badge tone={badgeTone(booking.status)}>{statusName(booking.status)}</Badge>}
        day={displayedDate(booking, bookedAt)}
        lastDay={lastDayOf(booking)}
        timeText={usable(booking.booking_time) ?? defaultTime(booking.service_type)}
        facts={[
          { label: 'Duration', value: booking.duration },
          ...(booking.place ? [{ label: 'Place', value: placeText(booking.place) }] : []),
        ]}
        code={booking.status === 'confirmed' ? ticketAddress(location.origin, booking.booking_id) : null}
        reference={booking.booking_id}
      />
      {booking.price.gst > 0 ? (
        <PriceSummary
          price={gstPrice(paise(booking.price.base), paise(booking.price.gst))}
          totalLabel={booking.status === 'pending' ? 'To pay' : 'Paid'}
          deadline={termsOfBooking(booking, now)}
        />
      ) : null}
      {manageBooking}
      <dl className="booking-facts">
        {booking.price.gst > 0 ? null : <Fact label="Amount paid">{formatRupees(fromRupees(booking.amount))}</Fact>}
        <Fact label="Name">{booking.customer_name}</Fact>
        <Fact label="E-mail">{booking.customer_email}</Fact>
        <Fact label="Phone">{formatPhoneNumber(booking.customer_phone)}</Fact>
        <Fact label="Payment ID">{booking.payment_id}</Fact>
        <Fact label="Booked on">{formatIstDay(istDayOf(bookedAt), 'date')}</Fact>
        {booking.purpose ? <Fact label="Purpose">{booking.purpose}</Fact> : null}
      </dl>
      <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {booking.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Icon name="check" size={18} className="mt-1 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      {actions}
    </div>
  );
}
