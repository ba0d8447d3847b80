import { lastDayOf } from '#capabilities/booking/rules/visit-of.ts';
import { bookingAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { codeInWords, shortDate } from '#console/parts/words/moments.ts';
import { formatRupees, paise } from '#platform/money.ts';
import type { BookingLine } from '../../rules/booking-view.ts';

/** Bookings as links to their sheets. */
export function BookingRows({ bookings }: { bookings: readonly BookingLine[] }) {
  return (
    <ul className="rows">
      {bookings.map((booking) => (
        <li key={booking.bookingId}>
          <SheetLink className="row-link" to={bookingAddress(booking.bookingId)}>
            <span className="min-w-0">
              <span className="row-title">
                {booking.serviceName}, {daysOf(booking)}
              </span>
              <span className="row-detail">
                {[booking.place, booking.timeText, codeInWords(booking.status)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="row-figure figures">
              {booking.totalPaise === 0 ? 'Included' : formatRupees(paise(booking.totalPaise))}
            </span>
          </SheetLink>
        </li>
      ))}
    </ul>
  );
}

/** 'Tue 24 Nov', of a month 'Tue 24 Nov to Wed 23 Dec'. */
function daysOf({ date, startsAt, endsAt }: BookingLine): string {
  const last = lastDayOf({ starts_at: startsAt, ends_at: endsAt });
  return last ? `${shortDate(date)} to ${shortDate(last)}` : shortDate(date);
}
