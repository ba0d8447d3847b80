import { useQuery } from '@tanstack/react-query';
import { useCheckIn } from '#capabilities/frontdesk/ui/console/today/check-in/use-check-in.ts';
import { dayQuery } from '#capabilities/frontdesk/ui/console/today/day-query.ts';
import { useSession } from '#console/api/console-session.tsx';
import { serverClock } from '#console/api/server-clock.ts';
import { timeText } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { Notice } from '#design/notice.tsx';
import { istDayOf } from '#platform/ist-day.ts';
import { isolated } from '#platform/names/isolated.ts';
import type { BookingRecord } from '../../../rules/booking-view.ts';

type Visit = Pick<BookingRecord, 'bookingId' | 'status' | 'startsAt' | 'endsAt'>;

/** Whether the guest is here today, and the button that checks them in on a day of their booking. */
export function Arrival({ record }: { record: Visit }) {
  const { api, device } = useSession();
  const day = useQuery(dayQuery(api, device !== null));
  const checking = useCheckIn();
  const { bookingId } = record;
  const today = istDayOf(serverClock.now());
  // Without the network, the list may be of an earlier day.
  const row =
    day.data?.date === today ? day.data.arrivals.find((arrival) => arrival.bookingId === bookingId) : undefined;
  if (row?.arrivedAt)
    return (
      <Notice tone="success" title={`Here since ${timeText(row.arrivedAt)}`}>
        {row.by ? `Checked in by ${isolated(row.by)}.` : null}
      </Notice>
    );
  if (!day.data || !isOn(record, today)) return null;
  const failure = checking.failures.get(bookingId);
  const refused = checking.shown && checking.shown.signal !== 'go' ? checking.shown : null;
  return (
    <div className="sheet-act">
      {row?.blocked && !refused ? (
        <Notice tone="error" title="Blocked">
          Ask a manager before you let this person in.
        </Notice>
      ) : null}
      <Button kind="confirm" onClick={() => void checking.checkIn(bookingId, 'list')}>
        <Icon name="check" />
        Here
      </Button>
      {failure || refused ? (
        <Notice tone="error" live="alert" title={refused ? refused.word : 'Not checked in'}>
          {failure ?? refused?.text}
        </Notice>
      ) : null}
    </div>
  );
}

/** The booking is paid, and the day is one of its days on which it has not ended. */
function isOn({ status, startsAt, endsAt }: Visit, date: string): boolean {
  return status === 'confirmed' && istDayOf(new Date(startsAt)) <= date && serverClock.now() < new Date(endsAt);
}
