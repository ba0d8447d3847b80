import { memo, type ReactNode } from 'react';
import { Badge } from '#design/badge.tsx';
import { Button, LinkButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { timeText } from '#platform/moment-text.ts';
import { formatRupees, fromRupees, paise } from '#platform/money.ts';
import type { BookingRecord } from '../contract.ts';
import { defaultTime, displayedDate, statedText } from '../rules/default-times.ts';
import { isIncluded } from '../rules/included.ts';
import { lastDayOf, nameOfBooking } from '../rules/visit-of.ts';
import { badgeTone, cardFeatures, statusName, typeName } from './bookings-list-rules.ts';
import { InvoiceButton } from './invoice-button.tsx';

/** Shown instead of the amount for a booking paid with included hours. */
export const INCLUDED = 'Included in your membership';

/** One fact of a booking, on its card or in its details. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="font-medium figures wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The refund of a cancelled booking. */
export const RefundFact = ({ of }: { of: Pick<BookingRecord, 'refunded' | 'price' | 'status'> }) =>
  of.refunded === undefined || isIncluded(of) ? null : (
    <Fact label="Refund">{of.refunded === 0 ? 'No refund' : formatRupees(paise(of.refunded))}</Fact>
  );

/**
 * One booking in the list (BOOKINGS-06 to BOOKINGS-11). A pending one has its own actions instead of an invoice. Memoised, as a regular customer
 * has thousands.
 */
export const BookingCard = memo(function BookingCard({
  booking,
  onDetails,
  onInvoice,
  pendingActions,
}: {
  booking: BookingRecord;
  onDetails: (bookingId: string) => void;
  onInvoice: (booking: BookingRecord) => Promise<void>;
  pendingActions: ReactNode;
}) {
  const bookedAt = new Date(booking.created_at);
  const day = displayedDate(booking, bookedAt);
  const last = lastDayOf(booking);
  const [weekday, date, month] = formatIstDay(day, 'short').split(' ');
  const { shown, more } = cardFeatures(booking.features);
  const amount = formatRupees(fromRupees(booking.amount));
  const id = `booking-${booking.booking_id}`;
  return (
    <article aria-labelledby={id} className="booking-card">
      <p aria-hidden="true" className="booking-date" data-status={booking.status}>
        <span>{weekday}</span>
        <span className="booking-date-day">{date}</span>
        <span>{month}</span>
      </p>
      <div className="grid min-w-0 gap-4">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} className="text-h3">
              {booking.service_name}
              <span className="sr-only"> {formatIstDay(day)}</span>
            </h2>
            <p className="text-small text-muted wrap-anywhere">
              {typeName(booking.service_type)} · {booking.booking_id}
            </p>
          </div>
          <Badge tone={badgeTone(booking.status)}>{statusName(booking.status)}</Badge>
        </header>
        <dl className="booking-facts">
          <Fact label="Check-in date">{formatIstDay(day)}</Fact>
          {last ? <Fact label="Until">{formatIstDay(last)}</Fact> : null}
          <Fact label="Access hours">{statedText(booking.booking_time) ?? defaultTime(booking.service_type)}</Fact>
          {booking.status === 'pending' ? <Fact label="Amount to pay">{amount}</Fact> : null}
          <Fact label="Amount paid">
            {booking.status === 'pending' ? '₹0' : isIncluded(booking) ? INCLUDED : amount}
          </Fact>
          {booking.supplement ? (
            <Fact label="To pay for the longer time">
              {`${formatRupees(paise(booking.supplement.totalPaise))}, until ${timeText(new Date(booking.supplement.until))}`}
            </Fact>
          ) : null}
          <RefundFact of={booking} />
          <Fact label="Booked on">{formatIstDay(istDayOf(bookedAt), 'date')}</Fact>
        </dl>
        {shown.length > 0 ? (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
            {shown.map((feature) => (
              <li key={feature} className="inline-flex items-center gap-1.5">
                <Icon name="check" size={14} className="text-success" />
                {feature}
              </li>
            ))}
            {more > 0 ? <li>+{more} more</li> : null}
          </ul>
        ) : null}
        {pendingActions}
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => onDetails(booking.booking_id)} aria-haspopup="dialog">
            View Details<span className="sr-only"> of {nameOfBooking(booking)}</span>
          </Button>
          {booking.supplement ? (
            <LinkButton to={booking.supplement.payPath} reloadDocument>
              Pay {formatRupees(paise(booking.supplement.totalPaise))}
              <span className="sr-only"> for {nameOfBooking(booking)}</span>
            </LinkButton>
          ) : null}
          {booking.renewPath ? (
            <LinkButton to={booking.renewPath} reloadDocument>
              Renew<span className="sr-only"> {nameOfBooking(booking)}</span>
            </LinkButton>
          ) : null}
          {booking.status === 'pending' || isIncluded(booking) ? null : (
            <InvoiceButton of={nameOfBooking(booking)} onPress={() => onInvoice(booking)} />
          )}
        </div>
      </div>
    </article>
  );
});
