import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApi } from '#console/api/console-session.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { spanText } from '#console/parts/words/moments.ts';
import { useCan } from '#console/staff.tsx';
import './closings.css';
import { ClosingForm } from './closing-form.tsx';
import { closuresQuery } from './closings-queries.ts';
import { ClosurePage } from './closure-page.tsx';

/** Closures: the list, a new one (`/new`), and the progress of one (`/:id`). */
export function ClosingsScreen() {
  const can = useCan();
  const [first = ''] = (useParams()['*'] ?? '').split('/');
  if (first === 'new' && can('stop_selling'))
    return (
      <div className="screen-wide">
        <div className="screen-head">
          <h1>Close places</h1>
        </div>
        <ClosingForm />
      </div>
    );
  return <div className="screen-wide">{/^\d+$/.test(first) ? <ClosurePage id={first} /> : <ClosingsList />}</div>;
}

function ClosingsList() {
  const can = useCan();
  const { data, error, refetch } = useQuery(closuresQuery(useApi()));
  return (
    <div className="grid gap-4">
      <h1>Closings</h1>
      {can('stop_selling') ? (
        <div>
          <Link to="/console/calendar/closings/new" className="button button-primary">
            Close places…
          </Link>
        </div>
      ) : null}
      {error && !data ? (
        <Failed error={error} onAgain={() => void refetch()} title="The closings could not be loaded" />
      ) : null}
      {data ? null : error ? null : <RowsSkeleton />}
      {data?.closures.length === 0 ? <p>Nothing is closed.</p> : null}
      <ul className="closing-rows">
        {data?.closures.map(({ id, what, from, until, reason, affected, waiting, reopenedAt }) => (
          <li key={id}>
            <span className="min-w-0">
              <Link to={`/console/calendar/closings/${id}`}>
                {what}, {spanText(from, until)}
              </Link>
              <br />
              <span className="text-muted">
                {reopenedAt ? 'Reopened. ' : ''}
                {reason} · {affected} affected, {waiting} waiting
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
