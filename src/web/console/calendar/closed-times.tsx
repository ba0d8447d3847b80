import { Link } from 'react-router';
import type { CalendarAnswer } from '#capabilities/occupancy/contract.ts';
import { formatIstDay, istDayOf, istTimeOf } from '#platform/ist-day.ts';
import { ListTitle } from '../today/arrival-lists.tsx';

/** What is closed, when and why, each with the page that tracks it. */
export function ClosedTimes({ closures }: { closures: CalendarAnswer['closures'] }) {
  if (closures.length === 0) return null;
  return (
    <section aria-labelledby="closed-times">
      <ListTitle id="closed-times" title="Closed" />
      <ul className="room-list">
        {closures.map(({ id, place, start, end, reason }) => (
          <li key={`${id} ${place}`}>
            <Link to={`/console/calendar/closings/${id}`} className="font-strong">
              {place}
            </Link>
            , <span className="figures">{timeText(start, end)}</span> · {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Tue 24 Nov, 14:05–24:00', or from one day to another. */
function timeText(start: string, end: string): string {
  const [from, to] = [new Date(start), new Date(end)];
  const last = new Date(to.getTime() - 1);
  const until = last.getTime() + 1 === to.getTime() && istTimeOf(to) === '00:00' ? '24:00' : istTimeOf(to);
  const [first, second] = [istDayOf(from), istDayOf(last)];
  if (first === second) {
    const isWhole = istTimeOf(from) === '00:00' && until === '24:00';
    return isWhole
      ? `${formatIstDay(first, 'short')}, all day`
      : `${formatIstDay(first, 'short')}, ${istTimeOf(from)}–${until}`;
  }
  return `${formatIstDay(first, 'short')} ${istTimeOf(from)} to ${formatIstDay(second, 'short')} ${until}`;
}
