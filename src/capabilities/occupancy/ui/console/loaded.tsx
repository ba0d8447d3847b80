import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { byServer } from '#console/api/server-clock.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { formatIstDay, parseIstDay } from '#platform/ist-day.ts';
import { timeText } from '#platform/moment-text.ts';
import { calendarAddress } from './calendar-address.ts';
import { CALENDAR_DAY, type LoadedDay } from './calendar-queries.ts';

/** Shows the data of a query, a skeleton before it and a retry after a failure. While other dates load, the previous ones stay, dimmed. */
export function Loaded<Data>({
  query,
  title,
  offersLastDay = true,
  children,
}: {
  query: UseQueryResult<Data>;
  title: string;
  /** False beside another view that offers it. */
  offersLastDay?: boolean;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, isPlaceholderData, refetch } = query;
  if (data === undefined)
    return error ? (
      <div className="grid gap-4">
        <Failed error={error} onAgain={() => void refetch()} title={title} />
        {offersLastDay ? <LastDay /> : null}
      </div>
    ) : (
      <RowsSkeleton />
    );
  return (
    <div className="calendar-loaded" aria-busy={isPlaceholderData} data-pale={isPlaceholderData}>
      {children(data)}
    </div>
  );
}

/** The way to the day that was loaded last, which can be read without the network. */
function LastDay() {
  const days = useQueryClient()
    .getQueriesData<LoadedDay>({ queryKey: [CALENDAR_DAY] })
    .flatMap(([, day]) => day ?? [])
    .sort((a, b) => b.loadedAt.getTime() - a.loadedAt.getTime());
  const [last] = days;
  const date = last ? parseIstDay(last.date) : null;
  if (!last || !date) return null;
  return (
    <p>
      <Link className="underline" to={calendarAddress('day', date)}>
        Show {formatIstDay(date, 'short')}
      </Link>
      , loaded at <span className="figures">{timeText(byServer(last.loadedAt))}</span>
    </p>
  );
}
