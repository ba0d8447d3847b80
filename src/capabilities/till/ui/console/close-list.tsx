import { Link } from 'react-router';
import { useRowList } from '#console/parts/lists/use-row-list.ts';
import { momentText } from '#console/parts/words/moments.ts';
import { rupees } from '#console/parts/words/sums-and-dates.ts';
import { isolated } from '#platform/names/isolated.ts';
import type { ClosedSession } from '../../contract.ts';
import { differenceText } from './till-words.ts';

/** Closes of the till, each with its difference, as links to their reports. */
export function CloseList({ closes }: { closes: readonly ClosedSession[] }) {
  const list = useRowList();
  return (
    <ul ref={list} className="rows" aria-label="Closes">
      {closes.map(({ id, closedAt, closedBy, countedPaise, differencePaise, reason }) => (
        <li key={id}>
          <Link data-row className="row-link" to={`/console/till/reports/${id}`}>
            <span className="min-w-0">
              <span className="row-title">{momentText(closedAt)}</span>
              <span className="row-detail">
                {isolated(closedBy)} · {differenceText(differencePaise)}
                {reason ? `: ${reason}` : ''}
              </span>
            </span>
            <span className="row-figure figures">{rupees(countedPaise)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
