import { useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { byServer } from '#console/api/server-clock.ts';
import { useKeys } from '#console/keys/use-keys.ts';
import { useOutdatedSince } from '#console/live/use-live.ts';
import { isWholeDate } from '#console/parts/form/typed-moment.ts';
import { Icon } from '#design/icon.tsx';
import { type IstDay, parseIstDay } from '#platform/ist-day.ts';
import { timeText } from '#platform/moment-text.ts';
import { calendarAddress, shownAt, titleOf, turned, type View, viewLabels, views } from './calendar-address.ts';
import { DayView } from './day/day-view.tsx';
import { FloorView } from './floor/floor-view.tsx';
import { MonthView } from './month-view.tsx';
import { WeekView } from './week-view.tsx';

/** One view of one date, and the ways to the others. On a wide screen day and floor lie beside each other. */
export function CalendarPage({ view, date }: { view: View; date: IstDay }) {
  const navigate = useNavigate();
  const isWide = useWideScreen();
  const outdatedSince = useOutdatedSince();
  const show = (to: string) => void navigate(to);
  useKeys({
    act: ({ act }) => {
      // The address is ahead of what is drawn when keys follow each other quickly.
      const ahead = shownAt(window.location.pathname);
      const at = { view: ahead.view, date: ahead.date ?? date };
      const isSliding = document.activeElement?.matches('input[type=range]');
      if (act === 'earlier' && !isSliding) show(calendarAddress(at.view, turned(at.view, at.date, -1)));
      if (act === 'later' && !isSliding) show(calendarAddress(at.view, turned(at.view, at.date, 1)));
      if (act === 'present') show(calendarAddress(at.view));
      const other = views.find((one) => one === act);
      if (other) show(calendarAddress(other, at.date));
    },
  });
  const isBoth = isWide && (view === 'day' || view === 'floor');
  return (
    <div className="calendar" data-outdated={outdatedSince !== null}>
      <header className="calendar-head">
        <h1>Calendar</h1>
        <p role="status" className="calendar-title">
          {titleOf(view, date)}
        </p>
        {outdatedSince ? <p className="text-small text-muted">As of {timeText(byServer(outdatedSince))}</p> : null}
        <Turn view={view} date={date} />
        <Link to="/console/calendar/closings" className="button button-secondary">
          Closings
        </Link>
      </header>
      <nav aria-label="Views of the calendar" className="subnav">
        {views.map((one) => (
          <Link key={one} to={calendarAddress(one, date)} aria-current={one === view ? 'page' : undefined}>
            {viewLabels[one]}
          </Link>
        ))}
      </nav>
      <div className="calendar-panels" data-both={isBoth}>
        {isBoth || view === 'day' ? <DayView date={date} /> : null}
        {isBoth || view === 'floor' ? <FloorView date={date} /> : null}
        {view === 'week' ? <WeekView date={date} /> : null}
        {view === 'month' ? <MonthView date={date} /> : null}
      </div>
    </div>
  );
}

/** One page back, today, one page on, or any date. */
function Turn({ view, date }: { view: View; date: IstDay }) {
  const navigate = useNavigate();
  // The field stays as it is while a date is typed: each of its parts leads to another day.
  const [typed, setTyped] = useState<{ from: IstDay; value: string }>({ from: date, value: date });
  const shown = typed.from === date ? typed.value : date;
  const unit = view === 'floor' ? 'day' : view;
  return (
    <div className="calendar-turn">
      <Link
        className="button button-secondary"
        to={calendarAddress(view, turned(view, date, -1))}
        aria-label={`Previous ${unit}`}
      >
        <Icon name="back" />
      </Link>
      <Link className="button button-secondary" to={calendarAddress(view)}>
        Today
      </Link>
      <Link
        className="button button-secondary"
        to={calendarAddress(view, turned(view, date, 1))}
        aria-label={`Next ${unit}`}
      >
        <Icon name="right" />
      </Link>
      <input
        type="date"
        className="control"
        aria-label="Go to date"
        value={shown}
        onChange={({ currentTarget: { value } }) => {
          setTyped({ from: date, value });
          const chosen = isWholeDate(value) ? parseIstDay(value) : null;
          if (chosen) void navigate(calendarAddress(view, chosen));
        }}
      />
    </div>
  );
}

const WIDE = '(width >= 80rem)';

function listen(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether two views fit beside each other, as on the office's screen. */
const useWideScreen = (): boolean => useSyncExternalStore(listen, () => matchMedia(WIDE).matches);
