import { memo, useCallback, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { ListTitle } from '#console/parts/list-title.tsx';
import { OverrideButton } from '#console/parts/override/override-button.tsx';
import { useCan, useStaff } from '#console/staff.tsx';
import { formatIstTime } from '#platform/ist-day.ts';
import { ArrivalItem } from './arrival-item.tsx';
import { type ArrivalRow, type Board, isFound } from './board.ts';
import type { CheckIn } from './check-in/use-check-in.ts';
import { Guests } from './guests.tsx';
import { Here } from './here.tsx';
import { UndoForColleague } from './undo-for-colleague.tsx';

/** Rows of the first render, more than fill a screen. The others follow once these are interactive. */
const FIRST_ROWS = 40;

/** How many rows to draw now: a few when a list is shown first, then all. */
const useRowLimit = (): number => useDeferredValue(Number.POSITIVE_INFINITY, FIRST_ROWS);

/** Who is to come, by hour, with 'Here' on each row. */
export function ToCome({ board, typed, checking }: { board: Board; typed: string; checking: CheckIn }) {
  const limit = useRowLimit();
  const can = useCan();
  const groups = firstRows(
    board.toCome.map(({ hour, rows }) => ({ hour, rows: rows.filter((row) => isFound(row, typed)) })),
    limit,
  );
  const count = board.toCome.reduce((sum, { rows }) => sum + rows.length, 0);
  const members = typed ? board.members.filter((row) => isFound(row, typed)).slice(0, FIRST_ROWS) : [];
  const empty = groups.length + members.length === 0 ? emptyText(typed, board) : null;
  return (
    <section aria-labelledby="to-come">
      <ListTitle id="to-come" title="To come" count={count} />
      {empty ? (
        <p className="list-empty">
          {empty}
          {typed && can('read_booking') ? (
            <>
              {' '}
              <Link className="underline" to={`/console/find?q=${encodeURIComponent(typed)}`}>
                Look in all bookings
              </Link>
            </>
          ) : null}
        </p>
      ) : null}
      {groups.map(({ hour, rows }) => (
        <AwaitedGroup
          key={hour ?? 'any'}
          title={hour ? formatIstTime(hour) : 'Any time'}
          rows={rows}
          checking={checking}
        />
      ))}
      {members.length > 0 ? <AwaitedGroup title="Monthly members" rows={members} checking={checking} /> : null}
      {board.members.length > 0 && !typed ? (
        <p className="list-empty">
          {board.members.length === 1
            ? '1 monthly member: type the name to check them in.'
            : `${board.members.length} monthly members: type a name to check one in.`}
        </p>
      ) : null}
    </section>
  );
}

function AwaitedGroup({ title, rows, checking }: { title: string; rows: readonly ArrivalRow[]; checking: CheckIn }) {
  return (
    <div>
      <h3 className="hour figures">{title}</h3>
      <AwaitedList rows={rows} checking={checking} />
    </div>
  );
}

/** Rows with 'Here', and what prevented a check-in. */
function AwaitedList({ rows, checking }: { rows: readonly ArrivalRow[]; checking: CheckIn }) {
  return (
    <ul className="arrivals">
      {rows.map((row) => (
        <Awaited
          key={row.bookingId}
          row={row}
          failure={checking.failures.get(row.bookingId)}
          checkIn={checking.checkIn}
        />
      ))}
    </ul>
  );
}

/** The first `limit` rows of the groups that have any. */
function firstRows<Group extends { rows: readonly ArrivalRow[] }>(groups: readonly Group[], limit: number): Group[] {
  let left = limit;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}

type AwaitedProps = {
  row: ArrivalRow;
  about?: string;
  failure?: string | undefined;
  checkIn: CheckIn['checkIn'];
};

/** Memoised, as a sold-out day has hundreds of rows. */
export const Awaited = memo(({ row, about, failure, checkIn }: AwaitedProps) => (
  <ArrivalItem
    row={row}
    {...(about ? { about } : {})}
    failure={failure}
    action={<Here about={`${row.customerName}, ${row.place}`} onPress={() => void checkIn(row.bookingId, 'list')} />}
  />
));

/** Who came, newest first. */
export function Came({ board, typed, checking }: { board: Board; typed: string; checking: CheckIn }) {
  const [undoing, setUndoing] = useState<ArrivalRow | null>(null);
  const override = useCallback((row: ArrivalRow) => setUndoing(row), []);
  const limit = useRowLimit();
  const rows = board.came.filter((row) => isFound(row, typed)).slice(0, limit);
  return (
    <section aria-labelledby="came">
      <ListTitle id="came" title="Came" count={board.came.length} />
      {rows.length === 0 ? <p className="list-empty">{typed ? 'No match.' : 'Nobody yet.'}</p> : null}
      <ul className="arrivals">
        {rows.map((row) => (
          <Arrived
            key={row.bookingId}
            row={row}
            undo={checking.undo}
            noteGuests={checking.noteGuests}
            onOverride={override}
          />
        ))}
      </ul>
      {undoing ? <UndoForColleague row={undoing} onClose={() => setUndoing(null)} /> : null}
    </section>
  );
}

type ArrivedProps = Pick<CheckIn, 'undo' | 'noteGuests'> & {
  row: ArrivalRow;
  onOverride: (row: ArrivalRow) => void;
};

const Arrived = memo(({ noteGuests, ...props }: ArrivedProps) => {
  const { takesGuests, visitKey, by, guests = 0, customerName } = props.row;
  // The server does not know yet what was noted offline.
  const notesGuests = takesGuests && visitKey !== undefined && by !== undefined;
  return (
    <ArrivalItem
      row={props.row}
      action={
        <>
          <Undo {...props} />
          {notesGuests ? (
            <Guests of={customerName} count={guests} onCount={(count) => void noteGuests(visitKey, count)} />
          ) : null}
        </>
      }
    />
  );
});

/** Undoes an arrival. For a colleague's arrival, without the permission, someone's PIN is needed. */
function Undo({ row, undo, onOverride }: Omit<ArrivedProps, 'noteGuests'>) {
  const { staff } = useStaff();
  const can = useCan();
  const { by, offline, customerName, place, visitKey } = row;
  if (!visitKey) return null;
  const mayUndo =
    (offline && by === undefined) || can('undo_any_arrival') || (by === staff.name && can('undo_own_arrival'));
  if (mayUndo)
    return (
      <button
        type="button"
        className="button button-plain undo"
        data-undo
        aria-label={`Undo: ${customerName}, ${place}`}
        onClick={() => void undo(visitKey, customerName)}
      >
        Undo
      </button>
    );
  if (!can('undo_own_arrival') || !can('today')) return null;
  return (
    <OverrideButton
      asked={{ act: 'undo_any_arrival', paise: 0 }}
      label="Undo"
      about={`${customerName}, ${place}`}
      className="button-plain undo"
      onPress={() => onOverride(row)}
    />
  );
}

/** No-shows and cancelled bookings. Renders nothing without any. */
export function NotCome({ board, typed, checking }: { board: Board; typed: string; checking: CheckIn }) {
  const [absent, cancelled] = [board.notCome, board.cancelled].map((rows) => rows.filter((row) => isFound(row, typed)));
  return (
    <>
      {absent?.length ? (
        <section aria-labelledby="not-come">
          <ListTitle id="not-come" title="Did not come" count={absent.length} />
          <AwaitedList rows={absent} checking={checking} />
        </section>
      ) : null}
      {cancelled?.length ? (
        <section aria-labelledby="cancelled">
          <ListTitle id="cancelled" title="Cancelled" count={cancelled.length} />
          <ul className="arrivals">
            {cancelled.map((row) => (
              <ArrivalItem key={row.bookingId} row={row} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function emptyText(typed: string, board: Board): string {
  if (typed) return 'No match in this list.';
  return board.here > 0 ? 'Everybody is here.' : 'No arrivals to wait for.';
}
