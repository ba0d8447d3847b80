import type { CSSProperties } from 'react';
import type { DayAnswer } from '#capabilities/frontdesk/contract.ts';
import { istTimeOf } from '#platform/ist-day.ts';
import { ListTitle } from './arrival-lists.tsx';

type Stretch = DayAnswer['room'][number];

/** The conference room's day as a ruler of its hours, with a mark at the present minute, and the same as a list. */
export function RoomLine({ day, now }: { day: DayAnswer; now: Date }) {
  const { roomHours, room } = day;
  if (!roomHours) return null;
  const [from, to] = [Date.parse(roomHours.start), Date.parse(roomHours.end)];
  const share = (instant: number): number => Math.min(1, Math.max(0, (instant - from) / (to - from)));
  const hours = Array.from({ length: Math.round((to - from) / 3_600_000) + 1 }, (_, i) => from + i * 3_600_000);
  const isOpen = now.getTime() >= from && now.getTime() < to;
  return (
    <section aria-labelledby="room">
      <ListTitle id="room" title="Conference room" />
      <div className="room-ruler" aria-hidden="true">
        {room.map((stretch) => (
          <span
            key={stretch.start}
            className="room-stretch"
            data-kind={kindOf(stretch)}
            style={at(share(Date.parse(stretch.start)), share(Date.parse(stretch.end)))}
          />
        ))}
        {isOpen ? <span className="room-now" style={at(share(now.getTime()), 1)} /> : null}
        <span className="room-hours figures">
          {hours.map((hour) => (
            <span key={hour} style={at(share(hour), 1)}>
              {istTimeOf(new Date(hour)).slice(0, 2)}
            </span>
          ))}
        </span>
      </div>
      {room.length === 0 ? <p className="list-empty">Free all day.</p> : null}
      <ul className="room-list">
        {room.map((stretch) => (
          <li key={stretch.start} data-now={isNow(stretch, now)}>
            <span className="figures">
              {istTimeOf(new Date(stretch.start))}–{istTimeOf(new Date(stretch.end))}
            </span>{' '}
            {textOf(stretch)}
            {isNow(stretch, now) ? <span className="room-badge">Now</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const at = (start: number, end: number): CSSProperties => ({
  left: `${start * 100}%`,
  width: `${(end - start) * 100}%`,
});

const kindOf = (stretch: Stretch): string => (stretch.closed !== undefined ? 'closed' : stretch.held ? 'held' : 'sold');

function textOf(stretch: Stretch): string {
  if (stretch.closed !== undefined) return `Closed: ${stretch.closed}`;
  if (stretch.held) return 'Held, not paid yet';
  return stretch.customerName ?? 'Booked';
}

const isNow = ({ start, end }: Stretch, now: Date): boolean =>
  Date.parse(start) <= now.getTime() && now.getTime() < Date.parse(end);
