import {
  addressWith,
  dateIn,
  pricedView,
  type SaleWindow,
} from '#capabilities/purchase/ui/choice/choice-in-address.ts';
import { pricedDateChoice } from '#capabilities/purchase/ui/choice/priced-date-choice.ts';
import { missingToasts } from '#capabilities/purchase/ui/notices/validation-toasts.ts';
import { BookingDays, BookingDetails, BookingForm } from '#capabilities/purchase/ui/services/booking-form.tsx';
import { type BookingProps, useBooking } from '#capabilities/purchase/ui/services/use-booking.ts';
import { parseIstTime } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { eventHall } from './definition.ts';
import { eventHallFacts } from './facts.ts';

const readChoice = (query: URLSearchParams, window: SaleWindow) => ({
  date: dateIn(query, window),
  start: query.get('start'),
  end: query.get('end'),
});

const addressOf = (choice: ReturnType<typeof readChoice>) => addressWith(eventHallFacts.page, choice);

/** The booking form of the event hall: what the other four have, and its own two fields. */
export function EventHallBooking({ catalogue, facility, ...page }: BookingProps<'eventHall'>) {
  const { serviceName, hour } = catalogue.eventHall;
  const booking = useBooking(eventHallFacts, page, {
    read: readChoice,
    addressOf,
    view: ({ date, start, end }, now) => {
      const [startTime, endTime] = [parseIstTime(start ?? ''), parseIstTime(end ?? '')];
      const isWhole = date && startTime && endTime;
      const selection = isWhole ? ({ serviceType: 'eventHall', date, startTime, endTime, guests: 80 } as const) : null;
      return pricedView(eventHall, selection, { catalogue, facility, now });
    },
    priced: (pricing) => pricedDateChoice({ ...pricing, missing: missingToasts.date }),
  });
  const { choice, choose, purchase, view } = booking;
  return (
    <BookingForm
      booking={booking}
      label={view.quote ? `Book for ${formatRupees(view.quote.price.total)}` : 'Book'}
      summary={{ title: serviceName, listPrice: hour, gstPercent: facility.tax.meetingRoom.gstRate }}
    >
      <BookingDays booking={booking} label="Choose your date" />
      {(['start', 'end'] as const).map((name) => (
        <label key={name}>
          {name}
          <input name={name} value={choice[name] ?? ''} onChange={({ target }) => choose({ [name]: target.value })} />
        </label>
      ))}
      <BookingDetails purchase={purchase} />
    </BookingForm>
  );
}
