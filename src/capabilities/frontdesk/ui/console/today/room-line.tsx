import { useId } from 'react';
import { BookingName } from '#console/parts/booking-name.tsx';
import { DayRuler } from '#console/parts/day-ruler.tsx';
import { ListTitle } from '#console/parts/list-title.tsx';
import { timesText } from '#console/parts/words/moments.ts';
import type { DayAnswer } from '../../../contract.ts';

type Room = DayAnswer['rooms'][number];
type Stretch = Room['stretches'][number];

/** A room's day as a ruler of its hours, with a mark at the present minute, and the same as a list. */
export function RoomLine({ room, now }: { room: Room; now: Date }) {
  const { label, start, end, stretches } = room;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <ListTitle id={id} title={label} />
      <DayRuler
        start={start}
        end={end}
        now={now}
        stretches={stretches.map((stretch) => ({ start: stretch.start, end: stretch.end, kind: kindOf(stretch) }))}
      />
      {stretches.length === 0 ? <p className="list-empty">Free all day.</p> : null}
      <ul className="room-list">
        {stretches.map((stretch) => (
          <li key={stretch.start} data-now={isNow(stretch, now)}>
            <span className="figures">{timesText(stretch)}</span> <RoomText stretch={stretch} />
            {isNow(stretch, now) ? <span className="room-badge">Now</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const kindOf = (stretch: Stretch): string => (stretch.closed !== undefined ? 'closed' : stretch.held ? 'held' : 'sold');

function RoomText({ stretch: { closed, held, customerName, bookingId } }: { stretch: Stretch }) {
  if (closed !== undefined) return `Closed: ${closed}`;
  if (held) return 'Held, not paid yet';
  return <BookingName bookingId={bookingId} name={customerName ?? 'Booked'} className="room-name" />;
}

const isNow = ({ start, end }: Stretch, now: Date): boolean =>
  Date.parse(start) <= now.getTime() && now.getTime() < Date.parse(end);
