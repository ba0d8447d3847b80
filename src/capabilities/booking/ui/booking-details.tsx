import type { ReactNode } from 'react';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { PriceSummary } from '#capabilities/catalogue/ui/price-summary.tsx';
import { Badge } from '#design/badge.tsx';
import { CheckList } from '#design/check-list.tsx';
import { Ticket } from '#design/ticket.tsx';
import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { formatRupees, fromRupees, paise } from '#platform/money.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import type { BookingRecord } from '../contract.ts';
import { defaultTime, displayedDate, statedText } from '../rules/default-times.ts';
import { isIncluded } from '../rules/included.ts';
import { termsOfBooking } from '../rules/terms/terms-of-booking.ts';
import { ticketAddress } from '../rules/ticket/ticket-address.ts';
import { isGoodTicket, lastDayOf, placeToFind } from '../rules/visit-of.ts';
import { Fact, INCLUDED, RefundFact } from './booking-card.tsx';
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
  const place = placeToFind(booking.place);
  return (
    <div className="grid gap-6">
      <Ticket
        title={null}
        status={<Badge tone={badgeTone(booking.status)}>{statusName(booking.status)}</Badge>}
        day={displayedDate(booking, bookedAt)}
        lastDay={lastDayOf(booking)}
        timeText={statedText(booking.booking_time) ?? defaultTime(booking.service_type)}
        facts={[{ label: 'Duration', value: booking.duration }, ...(place ? [{ label: 'Place', value: place }] : [])]}
        code={isGoodTicket(booking) ? ticketAddress(location.origin, booking.booking_id) : null}
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
        {booking.price.gst > 0 ? null : (
          <Fact label="Amount paid">{isIncluded(booking) ? INCLUDED : formatRupees(fromRupees(booking.amount))}</Fact>
        )}
        <RefundFact of={booking} />
        <Fact label="Name">{booking.customer_name}</Fact>
        <Fact label="E-mail">{booking.customer_email}</Fact>
        <Fact label="Phone">{formatPhoneNumber(booking.customer_phone)}</Fact>
        {isIncluded(booking) ? null : <Fact label="Payment ID">{booking.payment_id}</Fact>}
        <Fact label="Booked on">{formatIstDay(istDayOf(bookedAt), 'date')}</Fact>
        {booking.purpose ? <Fact label="Purpose">{booking.purpose}</Fact> : null}
      </dl>
      <CheckList items={booking.features} />
      {actions}
    </div>
  );
}
