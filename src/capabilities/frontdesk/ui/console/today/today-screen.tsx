import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '#console/api/console-session.tsx';
import { isCovered, useKeys } from '#console/keys/use-keys.ts';
import { useServerNow } from '#console/live/use-live.ts';
import { ConsoleIcon } from '#console/parts/console-icon.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { useCan } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { formatIstDay, parseIstDay } from '#platform/ist-day.ts';
import { useKeepsCopies } from '../offline/offline-store.ts';
import { Came, NotCome, ToCome } from './arrival-lists.tsx';
import { type ArrivalRow, type Board, boardOf, isFound, isTicketNumber } from './board.ts';
import { useCheckIn } from './check-in/use-check-in.ts';
import { DayFigures } from './day-figures.tsx';
import { dayQuery } from './day-query.ts';
import { Months } from './months.tsx';
import { NeedsYou } from './needs-you.tsx';
import { RoomLine } from './room-line.tsx';
import { pressRowKey } from './row-keys.ts';
import { ScanMode } from './scan/scan-mode.tsx';
import { useScanMode } from './scan/use-scan-mode.ts';
import { TicketField } from './ticket-field.tsx';
import { LastVerdict } from './verdict/last-verdict.tsx';
import { isSoundOn, playSignal, setSound } from './verdict/verdict-signal.ts';

const parts = [
  { id: 'to-come', label: 'To come' },
  { id: 'came', label: 'Came' },
  { id: 'room', label: 'Room' },
] as const;
type Part = (typeof parts)[number]['id'];

const NO_COPY =
  'This device cannot store a copy of today: its storage is full or switched off. Checking in needs the network.';

/** The Today screen: expected customers, arrivals, and open tasks. */
export function TodayScreen() {
  const { api, device } = useSession();
  const day = useQuery(dayQuery(api, device !== null));
  const checking = useCheckIn();
  const keepsCopies = useKeepsCopies();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // The field answers at once, and the lists follow.
  const wanted = useDeferredValue(typed);
  const board = useMemo(() => (day.data ? boardOf(day.data) : null), [day.data]);
  const [search, setSearch] = useSearchParams();
  const scan = useScanMode();
  const can = useCan();
  const navigate = useNavigate();
  const now = useServerNow(15_000);
  const part = parts.find(({ id }) => id === search.get('show'))?.id ?? 'to-come';

  const { checkIn } = checking;
  const check = useCallback<typeof checkIn>(
    (text, how) => {
      // The next guest begins with an empty field.
      setTyped('');
      return checkIn(text, how);
    },
    [checkIn],
  );

  useKeys({
    act: (key) => {
      if (key.act === 'find') field.current?.focus();
      if (key.act === 'scan') scan.open();
      pressRowKey(key);
    },
    scan: (ticket) => {
      if (isCovered()) return;
      setTyped('');
      void checking.checkIn(ticket, 'scanner');
    },
  });

  if (!day.data || !board) {
    if (!day.error) return <TodaySkeleton />;
    return <Failed error={day.error} onAgain={() => void day.refetch()} title="Today could not be loaded" level="h1" />;
  }
  /**
   * The one row that is left, or the ticket with this number. Of several rows a person chooses; a name or a phone number of another day is looked
   * up.
   */
  function enter(text: string): void {
    const left = board ? rowsFound(board, text) : [];
    if (left.length > 1) return pressRowKey({ act: 'next' });
    if (left.length === 0 && !isTicketNumber(text) && can('read_booking'))
      return void navigate(`/console/find?q=${encodeURIComponent(text)}`);
    void check(left[0]?.bookingId ?? text, 'typed');
  }
  const isEmpty = day.data.arrivals.length === 0;
  const lists = { board, typed: wanted, checking: { ...checking, checkIn: check } };
  return (
    <div className="today" data-part={part}>
      <TodayHead date={day.data.date} notice={device && !keepsCopies ? NO_COPY : null} />
      <DayFigures day={day.data} board={board} />
      <div className="today-scan">
        <TicketField field={field} typed={typed} onType={setTyped} onTicket={enter} />
        <div className="scan-dock">
          <Button kind="confirm" onClick={scan.open}>
            <ConsoleIcon name="camera" />
            Scan
          </Button>
        </div>
      </div>
      {scan.isOpen ? <ScanMode checking={checking} onClose={scan.close} /> : null}
      <LastVerdict checking={checking} />
      <PartSwitch part={part} onPart={(id) => setSearch(id === 'to-come' ? {} : { show: id }, { replace: true })} />
      <div className="today-to-come">
        {isEmpty && !wanted ? <p className="list-empty">Nobody has booked for today.</p> : <ToCome {...lists} />}
        <NotCome {...lists} />
      </div>
      <div className="today-came">
        <Came {...lists} />
      </div>
      <div className="today-side">
        <NeedsYou day={day.data} />
        {day.data.rooms.map((room) => (
          <RoomLine key={room.service} room={room} now={now} />
        ))}
        {/* What is typed finds them among those to come. */}
        {wanted ? null : <Months months={day.data.months} members={board.members} checkIn={check} />}
      </div>
    </div>
  );
}

function TodayHead({ date, notice }: { date: string; notice: string | null }) {
  const today = parseIstDay(date);
  return (
    <header className="today-head">
      <h1>Today</h1>
      {today ? (
        <p className="text-muted">
          <span className="max-sm:hidden">{formatIstDay(today)}</span>
          <span className="sm:hidden">{formatIstDay(today, 'short')}</span>
        </p>
      ) : null}
      <SoundSwitch />
      <p role="status" className="basis-full font-medium">
        {notice}
      </p>
    </header>
  );
}

/** On a phone, chooses which part of the day is shown. */
function PartSwitch({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
  return (
    <div className="today-parts" role="group" aria-label="Show">
      {parts.map(({ id, label }) => (
        <button key={id} type="button" className="part" aria-pressed={part === id} onClick={() => onPart(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** Rows that the typed text finds among those to come, the months, and those who did not come. */
const rowsFound = ({ toCome, members, notCome }: Board, typed: string): ArrivalRow[] =>
  [...toCome.flatMap(({ rows }) => rows), ...members, ...notCome].filter((row) => isFound(row, typed));

/** Switches the sounds of verdicts on this device. It shows the state; a press changes it. */
function SoundSwitch() {
  const [on, setOn] = useState(isSoundOn);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className="button button-plain sound-switch"
      onClick={() => {
        setSound(!on);
        setOn(!on);
        if (!on) playSignal('go');
      }}
    >
      <span>Sound:</span> <span aria-hidden="true">{on ? 'on' : 'off'}</span>
    </button>
  );
}

const skeletonRows = ['1', '2', '3', '4', '5', '6'];

/** Today's shape while it is loaded for the first time. */
function TodaySkeleton() {
  return (
    <div className="grid gap-4">
      <h1>Today</h1>
      <p role="status" className="sr-only">
        Loading today’s bookings…
      </p>
      <Skeleton className="h-16 w-full" />
      {skeletonRows.map((row) => (
        <Skeleton key={row} className="h-14 w-full max-w-form" />
      ))}
    </div>
  );
}
