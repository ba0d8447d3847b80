import type { DayAnswer } from '#capabilities/frontdesk/contract.ts';
import { BookingName } from '../parts/booking-name.tsx';
import { ListTitle } from './arrival-lists.tsx';

/** Months that begin or end today, by name. */
export function Months({ months }: Pick<DayAnswer, 'months'>) {
  if (months.begin.length + months.end.length === 0) return null;
  return (
    <section aria-labelledby="months">
      <ListTitle id="months" title="Monthly desks and passes" />
      <ul className="room-list">
        {months.begin.map((one) => (
          <li key={one.bookingId}>
            <BookingName bookingId={one.bookingId} name={one.customerName} className="font-strong" /> begins today ·{' '}
            {one.place}
          </li>
        ))}
        {months.end.map((one) => (
          <li key={one.bookingId}>
            <BookingName bookingId={one.bookingId} name={one.customerName} className="font-strong" /> has the last day ·{' '}
            {one.place}
          </li>
        ))}
      </ul>
    </section>
  );
}
