import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { nearestFree } from '#capabilities/places/rules/nearest-free.ts';
import type { RoomHour, Span } from '#capabilities/places/rules/room-day.ts';
import { spanText } from '#capabilities/places/ui/room-labels.ts';
import { Notice } from '#design/notice.tsx';

/** Shown when the chosen time went to another buyer: the nearest free times of the day, each one press away. */
export function NearestTimes({
  chosen,
  hours,
  addressOf,
  onPick,
}: {
  chosen: Span;
  /** Those of the day. */
  hours: readonly RoomHour[];
  addressOf: (span: Span) => string;
  /** A time is picked and its address is on its way: these links go then, and the focus needs another place. */
  onPick: (address: string) => void;
}) {
  const times = nearestFree(chosen, hours);
  return (
    <Notice tone="pending" live="status" title={`${spanText(chosen)} is taken`}>
      {times.length > 0 ? (
        <>
          <p>Slots of the same length on this day:</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {times.map((span) => (
              <li key={span.start}>
                <Link
                  to={addressOf(span)}
                  replace
                  preventScrollReset
                  className="button button-secondary"
                  onClick={(event) => (opensElsewhere(event) ? undefined : onPick(addressOf(span)))}
                >
                  {spanText(span)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>No slot of that length is left on this day. Try a shorter time or another date.</p>
      )}
      <p className="mt-2 text-small text-muted">
        If you booked it, see <Link to="/my-bookings">My Bookings</Link>.
      </p>
    </Notice>
  );
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey;
