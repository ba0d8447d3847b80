import { BookingName } from '#console/parts/booking-name.tsx';
import { ListTitle } from '#console/parts/list-title.tsx';
import type { DayAnswer } from '../../../contract.ts';
import { Awaited } from './arrival-lists.tsx';
import type { ArrivalRow } from './board.ts';
import type { CheckIn } from './check-in/use-check-in.ts';

type Props = Pick<DayAnswer, 'months'> & { members: readonly ArrivalRow[]; checkIn: CheckIn['checkIn'] };

/** Months that begin or end today, by name; who has not come yet can be checked in. */
export function Months({ months, members, checkIn }: Props) {
  const all = [
    ...months.begin.map((month) => ({ ...month, about: 'begins today' })),
    ...months.end.map((month) => ({ ...month, about: 'has the last day' })),
  ];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="months">
      <ListTitle id="months" title="Monthly desks and passes" />
      <ul className="arrivals">
        {all.map(({ about, ...month }) => {
          const row = members.find(({ bookingId }) => bookingId === month.bookingId);
          return row ? (
            <Awaited key={month.bookingId} row={row} about={about} checkIn={checkIn} />
          ) : (
            <li key={month.bookingId} className="arrival">
              <span>
                <BookingName bookingId={month.bookingId} name={month.customerName} className="font-strong" /> {about} ·{' '}
                {month.place} · here
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
