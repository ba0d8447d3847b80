import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { MonthEnd } from '#capabilities/booking/rules/months/month-end.ts';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { useApi } from '#console/api/console-session.tsx';
import { about } from '#console/api/topics.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { bookingAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { shortDate, wordOf } from '#console/parts/words/moments.ts';
import { listEndingMonthsCall } from '../../../calls.ts';

const endingQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['ending-months'],
    queryFn: ({ signal }) => api.read(listEndingMonthsCall, {}, signal),
    meta: about('bookings'),
  });

/** Renewals that are due: who has the next month, who has not, and which places become free. */
export function EndingMonths() {
  const id = useId();
  const { data, error, refetch } = useQuery(endingQuery(useApi()));
  if (!data && error)
    return (
      <div className="mb-8">
        <Failed error={error} onAgain={() => void refetch()} title="The months that end could not be loaded" />
      </div>
    );
  if (!data) return null;
  const { months, days } = data;
  const open = months.filter(({ state }) => state !== 'renewed').length;
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="list-title">
        Months that end in the next {days} days
      </h2>
      {months.length === 0 ? (
        <p className="text-muted">No month ends in this time.</p>
      ) : (
        <>
          <p className="text-muted">{open === 0 ? 'All are renewed.' : `${open} not renewed yet.`}</p>
          <ul className="rows">
            {months.map((month) => (
              <li key={month.bookingId}>
                <SheetLink className="row-link" to={bookingAddress(month.bookingId)}>
                  <span className="min-w-0">
                    <span className="row-title">{month.name || 'No name'}</span>
                    <span className="row-detail">
                      {month.place} · ends {shortDate(month.lastDay)}
                      {month.keptUntil ? ` · kept until ${shortDate(month.keptUntil)}` : ''}
                    </span>
                  </span>
                  <span className="row-figure">{wordOf(states, month.state)}</span>
                </SheetLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const states: Readonly<Record<MonthEnd['state'], string>> = {
  renewed: 'Renewed',
  kept: 'Not renewed',
  free: 'Becomes free',
};
