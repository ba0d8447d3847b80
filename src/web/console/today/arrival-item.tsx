import type { ReactNode } from 'react';
import { Icon } from '#design/icon.tsx';
import { BookingName } from '../parts/booking-name.tsx';
import { timesText, timeText } from '../parts/moments.ts';
import type { ArrivalRow } from './board.ts';

/** One booking of the day: when, who, what and where, and what can be done. The name opens the booking. */
export function ArrivalItem({
  row,
  failure,
  action,
}: {
  row: ArrivalRow;
  failure?: string | undefined;
  action?: ReactNode;
}) {
  const at = row.arrivedAt ? timeText(row.arrivedAt) : null;
  return (
    <li className="arrival" data-row data-state={row.state} tabIndex={-1}>
      <span className="arrival-text">
        <BookingName bookingId={row.bookingId} name={row.customerName} className="arrival-name" />
        <span className="arrival-what">
          <span>{row.place}</span>
          {row.service === 'meetingRoom' ? <span className="figures">, {timesText(row)}</span> : null}
          {at ? <span className="figures">{` · ${at}${row.by ? ` by ${row.by}` : ''}`}</span> : null}
          <span>
            {[...guestsOf(row), ...(row.offline ? ['noted offline'] : [])].map((part) => ` · ${part}`).join('')}
          </span>
        </span>
        {failure ? (
          <span role="alert" className="arrival-failure">
            <Icon name="alert" size={18} />
            <span>Not checked in. {failure}</span>
          </span>
        ) : null}
      </span>
      {action}
    </li>
  );
}

const guestsOf = ({ guests }: ArrivalRow): string[] =>
  guests ? [`${guests} ${guests === 1 ? 'guest' : 'guests'}`] : [];
