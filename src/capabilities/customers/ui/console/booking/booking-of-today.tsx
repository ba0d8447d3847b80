import type { ArrivalRow } from '#capabilities/frontdesk/ui/console/today/board.ts';
import { serverClock } from '#console/api/server-clock.ts';
import { Facts } from '#console/parts/section.tsx';
import { shortDate, timesText } from '#console/parts/words/moments.ts';
import { useCan } from '#console/staff.tsx';
import { Notice } from '#design/notice.tsx';
import { istDayOf } from '#platform/ist-day.ts';
import { Arrival } from './arrival.tsx';

/** What this device knows of a booking of today while the server does not answer. @param date of the list that it is from. */
export function BookingOfToday({ row, date }: { row: ArrivalRow; date: string }) {
  const can = useCan();
  const { bookingId, serviceName, place, start, end, state, isMonth } = row;
  const status = state === 'cancelled' ? 'cancelled' : 'confirmed';
  const isOld = date !== istDayOf(serverClock.now());
  return (
    <>
      <Notice tone="pending" title="No answer from the server">
        You see this device’s copy of {isOld ? shortDate(date) : 'today'}.
      </Notice>
      {can('arrivals') ? <Arrival record={{ bookingId, status, startsAt: start, endsAt: end }} /> : null}
      <Facts
        rows={{
          Booked: serviceName,
          Place: place,
          Time: isMonth ? null : timesText({ start, end }),
          State: isOld ? null : stateTexts[state],
          Booking: <span className="figures">{bookingId}</span>,
        }}
      />
    </>
  );
}

const stateTexts: Readonly<Record<ArrivalRow['state'], string>> = {
  expected: 'Not here yet',
  arrived: 'Here',
  no_show: 'Did not come',
  cancelled: 'Cancelled',
};
