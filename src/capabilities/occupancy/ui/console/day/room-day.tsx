import { useId } from 'react';
import { DayRuler } from '#console/parts/day-ruler.tsx';
import { ListTitle } from '#console/parts/list-title.tsx';
import { bookingAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { timesText, timeText } from '#console/parts/words/moments.ts';
import { istTimeOf } from '#platform/ist-day.ts';
import { isolated } from '#platform/names/isolated.ts';
import type { CalendarDayAnswer } from '../../../contract.ts';
import { SellLink } from '../sell-link.tsx';

type Room = CalendarDayAnswer['rooms'][number];
type Stretch = Room['stretches'][number];

/** A room's day from opening to close: a ruler, and a list of who has it and when it is free. */
export function RoomDay({ room, date, now }: { room: Room; date: string; now: Date }) {
  const { service, label, number, notForSale = false, stretches } = room;
  const id = useId();
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return null;
  return (
    <section aria-labelledby={id}>
      <ListTitle id={id} title={label} />
      <DayRuler
        start={first.start}
        end={last.end}
        now={now}
        stretches={stretches
          .filter(({ state }) => state !== 'free')
          .map(({ start, end, state }) => ({ start, end, kind: state }))}
      />
      <ul className="room-list">
        {stretches.map((stretch) => (
          <li key={stretch.start} className="room-row" data-state={stretch.state}>
            <span>
              <span className="figures">{timesText(stretch)}</span>{' '}
              <RoomText stretch={stretch} notForSale={notForSale} />
            </span>
            {stretch.state === 'free' && !notForSale && Date.parse(stretch.end) > now.getTime() ? (
              <SellLink
                about={`${label} from ${timeText(stretch.start)}`}
                choice={{
                  date,
                  what: service,
                  ...(number === undefined ? {} : { room: String(number) }),
                  ...(Date.parse(stretch.start) > now.getTime() ? { start: timeOf(stretch.start) } : {}),
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RoomText({
  stretch: { state, bookingId, customerName, reason },
  notForSale,
}: {
  stretch: Stretch;
  notForSale: boolean;
}) {
  if (state === 'free') return notForSale ? 'Not for sale' : 'Free';
  if (state === 'held') return 'Held, not paid yet';
  if (state === 'closed') return `Closed: ${reason ?? 'no reason given'}`;
  return (
    <>
      {bookingId ? (
        <SheetLink to={bookingAddress(bookingId)} className="font-strong underline">
          {isolated(customerName ?? 'Booked')}
        </SheetLink>
      ) : (
        <span>Booked</span>
      )}
      {reason === undefined ? null : <span>{` · closed at this time: ${reason}`}</span>}
    </>
  );
}

const timeOf = (instant: string): string => istTimeOf(new Date(instant));
