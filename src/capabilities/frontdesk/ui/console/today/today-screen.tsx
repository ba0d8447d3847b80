import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallFailed } from '#console/api/call-failed.ts';
import { useSession } from '#console/api/console-session.tsx';
import { measuredAhead, serverClock } from '#console/api/server-clock.ts';
import { isCovered, useKeys } from '#console/keys/use-keys.ts';
import { liveStore } from '#console/live/live-store.ts';
import { useServerNow } from '#console/live/use-live.ts';
import { ConsoleIcon } from '#console/parts/console-icon.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { useCan } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { formatIstDay, type IstDay, istDayOf } from '#platform/ist-day.ts';
import type { DayAnswer } from '../../../contract.ts';
import { ListMissing } from '../offline/list-missing.tsx';
import { useKeepsCopies } from '../offline/offline-store.ts';
import { Came, NotCome, ToCome } from './arrival-lists.tsx';
import { type ArrivalRow, type Board, boardOf, isFound, isListOf, isTicketNumber, overAt } from './board.ts';
import { type CheckIn, useCheckIn } from './check-in/use-check-in.ts';
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
  const now = useServerNow(15_000);
  const isOffline = useSyncExternalStore(liveStore.subscribe, () => liveStore.read().offlineSince !== null);
  const isAway = isOffline || (day.error instanceof CallFailed && day.error.isAway);
  // With the network, a list of yesterday is there only until the answer.
  const isOld = day.data !== undefined && isAway && !isListOf(day.data, serverClock.now());
  const board = useMemo(
    () => (day.data ? boardOf(isOld ? overAt(day.data, serverClock.now()) : day.data) : null),
    [day.data, isOld],
  );
  const [search] = useSearchParams();
  const scan = useScanMode();
  const can = useCan();
  const navigate = useNavigate();
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

  if (!board && !day.error) return <TodaySkeleton />;
  // Without a list, a shared device still notes arrivals.
  if (!board && !(device && isAway))
    return <Failed error={day.error} onAgain={() => void day.refetch()} title="Today could not be loaded" level="h1" />;
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
  // A cold start without any list does not know whether the clock of the device is right.
  const isDayKnown = day.data !== undefined || measuredAhead() !== null;
  const today = day.data && !isOld ? (day.data.date as IstDay) : istDayOf(serverClock.now());
  return (
    <div className="today" data-part={part}>
      <TodayHead today={isDayKnown ? today : null} notice={device && !keepsCopies ? NO_COPY : null} />
      {board && day.data && !isOld ? (
        <DayFigures day={day.data} board={board} />
      ) : (
        <ListMissing date={day.data?.date ?? null} notes={device !== null && keepsCopies} />
      )}
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
      {board && day.data ? (
        <DayLists
          day={day.data}
          board={board}
          typed={wanted}
          checking={{ ...checking, checkIn: check }}
          part={part}
          isOld={isOld}
          now={now}
        />
      ) : null}
    </div>
  );
}

/** The lists of a day, beside each other or, on a phone, one at a time. @param isOld they are of an earlier day: what holds today alone is left out. */
function DayLists({
  day,
  part,
  isOld,
  now,
  ...lists
}: {
  day: DayAnswer;
  board: Board;
  typed: string;
  checking: CheckIn;
  part: Part;
  isOld: boolean;
  now: Date;
}) {
  const [, setSearch] = useSearchParams();
  const { board, typed, checking } = lists;
  const isEmpty = day.arrivals.length === 0 && !isOld;
  return (
    <>
      <PartSwitch part={part} onPart={(id) => setSearch(id === 'to-come' ? {} : { show: id }, { replace: true })} />
      <div className="today-to-come">
        {isEmpty && !typed ? <p className="list-empty">Nobody has booked for today.</p> : <ToCome {...lists} />}
        <NotCome {...lists} />
      </div>
      <div className="today-came">
        <Came {...lists} />
      </div>
      <div className="today-side">
        <NeedsYou day={day} />
        {isOld ? null : day.rooms.map((room) => <RoomLine key={room.label} room={room} now={now} />)}
        {/* What is typed finds them among those to come. */}
        {typed || isOld ? null : <Months months={day.months} members={board.members} checkIn={checking.checkIn} />}
      </div>
    </>
  );
}

/** @param today in India; null while it is not known. */
function TodayHead({ today, notice }: { today: IstDay | null; notice: string | null }) {
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
