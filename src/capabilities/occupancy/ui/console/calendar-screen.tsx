import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApi } from '#console/api/console-session.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { Redirect } from '#console/sheet/redirect.tsx';
import { parseIstDay } from '#platform/ist-day.ts';
import { calendarAddress, shownAt, type View } from './calendar-address.ts';
import { CalendarPage } from './calendar-page.tsx';
import { calendarDayQuery } from './calendar-queries.ts';

/** The calendar: a view and a date by the address. Without a date it is today by the server's clock. */
export function CalendarScreen() {
  const { view, date } = shownAt(useLocation().pathname);
  return date ? <CalendarPage view={view} date={date} /> : <TodayOf view={view} />;
}

function TodayOf({ view }: { view: View }) {
  const { data, error, refetch } = useQuery(calendarDayQuery(useApi(), ''));
  const today = data ? parseIstDay(data.today) : null;
  if (today) return <Redirect to={calendarAddress(view, today)} />;
  return error ? (
    <Failed error={error} onAgain={() => void refetch()} title="The calendar could not be loaded" level="h1" />
  ) : (
    <>
      <h1>Calendar</h1>
      <RowsSkeleton />
    </>
  );
}
