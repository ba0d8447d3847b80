import type { ReactNode } from 'react';
import { BookingName } from '#console/parts/booking-name.tsx';
import { timesText, timeText } from '#console/parts/words/moments.ts';
import { Icon } from '#design/icon.tsx';
import { isolated } from '#platform/names/isolated.ts';
import type { ArrivalRow } from './board.ts';

/** One booking of the day: time, customer, product, place and actions. The name opens the booking. @param about additional text. */
export function ArrivalItem({
  row,
  about,
  failure,
  action,
}: {
  row: ArrivalRow;
  about?: string;
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
          {row.showsHours ? <span className="figures">, {timesText(row)}</span> : null}
          {at ? <span className="figures">{` · ${at}${row.by ? ` by ${isolated(row.by)}` : ''}`}</span> : null}
          <span>{partsOf(row, about).map((part) => ` · ${part}`)}</span>
        </span>
        {row.blocked ? (
          <span className="arrival-failure">
            <Icon name="close" size={18} />
            <span>Blocked</span>
          </span>
        ) : null}
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

const partsOf = ({ guests, offline, notes }: ArrivalRow, about: string | undefined): string[] => [
  ...(about ? [about] : []),
  ...(guests ? [counted(guests, 'guest')] : []),
  ...(offline ? ['noted offline'] : []),
  ...(notes ? [counted(notes, 'note')] : []),
];

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
