import { Icon } from '#design/icon.tsx';
import { useStaff } from '../frame/staff.tsx';
import { ArrivalItem } from './arrival-item.tsx';
import { type ArrivalRow, type Board, isFound } from './board.ts';
import type { CheckIn } from './use-check-in.ts';

/** Who is to come, by hour, with 'Here' on each row. */
export function ToCome({ board, typed, checking }: { board: Board; typed: string; checking: CheckIn }) {
  const groups = board.toCome
    .map(({ hour, rows }) => ({ hour, rows: rows.filter((row) => isFound(row, typed)) }))
    .filter(({ rows }) => rows.length > 0);
  const count = board.toCome.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <section aria-labelledby="to-come">
      <ListTitle id="to-come" title="To come" count={count} />
      {groups.length === 0 ? <p className="list-empty">{emptyText(typed, board)}</p> : null}
      {groups.map(({ hour, rows }) => (
        <div key={hour ?? 'any'}>
          <h3 className="hour figures">{hour ?? 'Any time'}</h3>
          <ul className="arrivals">
            {rows.map((row) => (
              <ArrivalItem
                key={row.bookingId}
                row={row}
                failure={checking.failures.get(row.bookingId)}
                action={<Here row={row} checking={checking} />}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Here({ row, checking }: { row: ArrivalRow; checking: CheckIn }) {
  return (
    <button
      type="button"
      className="button here"
      data-here
      aria-label={`Here: ${row.customerName}, ${row.place}`}
      onClick={() => void checking.checkIn(row.bookingId, 'list')}
    >
      <Icon name="check" size={18} />
      Here
    </button>
  );
}

/** Who came, newest first. */
export function Came({ board, typed, checking }: { board: Board; typed: string; checking: CheckIn }) {
  const { staff, permissions } = useStaff();
  const mayUndo = ({ by, offline }: ArrivalRow) =>
    (offline && by === undefined) ||
    permissions.includes('undo_any_arrival') ||
    (by === staff.name && permissions.includes('undo_own_arrival'));
  const rows = board.came.filter((row) => isFound(row, typed));
  return (
    <section aria-labelledby="came">
      <ListTitle id="came" title="Came" count={board.came.length} />
      {rows.length === 0 ? <p className="list-empty">{typed ? 'No match.' : 'Nobody yet.'}</p> : null}
      <ul className="arrivals">
        {rows.map((row) => (
          <ArrivalItem
            key={row.bookingId}
            row={row}
            action={
              row.visitKey && mayUndo(row) ? (
                <button
                  type="button"
                  className="button button-plain undo"
                  data-undo
                  aria-label={`Undo: ${row.customerName}, ${row.place}`}
                  onClick={() => void checking.undo(row.visitKey ?? '', row.customerName)}
                >
                  Undo
                </button>
              ) : null
            }
          />
        ))}
      </ul>
    </section>
  );
}

/** Who did not come, and what was cancelled; only where there is anybody. */
export function NotCome({ board, typed, checking }: { board: Board; typed: string; checking: CheckIn }) {
  const [absent, cancelled] = [board.notCome, board.cancelled].map((rows) => rows.filter((row) => isFound(row, typed)));
  return (
    <>
      {absent?.length ? (
        <section aria-labelledby="not-come">
          <ListTitle id="not-come" title="Did not come" count={absent.length} />
          <ul className="arrivals">
            {absent.map((row) => (
              <ArrivalItem key={row.bookingId} row={row} action={<Here row={row} checking={checking} />} />
            ))}
          </ul>
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

export function ListTitle({ id, title, count }: { id: string; title: string; count?: number }) {
  return (
    <h2 id={id} className="list-title">
      {title} {count === undefined ? null : <span className="figures list-count">{count}</span>}
    </h2>
  );
}

function emptyText(typed: string, board: Board): string {
  if (typed) return 'No match in today’s list.';
  return board.here > 0 ? 'Everybody is here.' : 'No arrivals to wait for.';
}
