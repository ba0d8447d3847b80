import { Link } from 'react-router';
import { ListTitle } from '#console/parts/list-title.tsx';
import { spanText } from '#console/parts/words/moments.ts';
import type { CalendarAnswer } from '../../contract.ts';

/** The list of closures with time and reason, each with a link to its page. */
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
            , <span className="figures">{spanText(start, end)}</span> · {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
