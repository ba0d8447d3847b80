import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { dayQuery } from '#capabilities/frontdesk/ui/console/today/day-query.ts';
import { CallFailed } from '#console/api/call-failed.ts';
import { useSession } from '#console/api/console-session.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { SheetSkeleton } from '#console/parts/pages/skeletons.tsx';
import { Sheet } from '#console/sheet/sheet.tsx';
import { useCloseSheet } from '#console/sheet/sheet-address.ts';
import { useCan } from '#console/staff.tsx';
import { type BookingActs, BookingDetails } from './booking-details.tsx';
import { BookingOfToday } from './booking-of-today.tsx';
import { bookingQuery } from './booking-query.ts';

/** Everything of one booking, over the screen where it was opened. @param Acts what can be done with it. */
export function BookingSheet({ Acts }: { Acts: BookingActs }) {
  const { bookingId = '' } = useParams();
  const close = useCloseSheet();
  const { api, device } = useSession();
  const booking = useQuery(bookingQuery(api, bookingId));
  const can = useCan();
  const isAway = booking.error instanceof CallFailed && booking.error.isAway;
  const day = useQuery({ ...dayQuery(api, device !== null), enabled: isAway && can('arrivals') });
  if (booking.data) {
    const { customerName, state } = booking.data.record;
    return (
      <Sheet title={customerName || 'Deleted account'} subtitle={state} onClose={close}>
        <BookingDetails view={booking.data} Acts={Acts} />
      </Sheet>
    );
  }
  const row = isAway ? day.data?.arrivals.find((arrival) => arrival.bookingId === bookingId) : undefined;
  if (row)
    return (
      <Sheet title={row.customerName} onClose={close}>
        <BookingOfToday row={row} date={day.data?.date ?? ''} />
      </Sheet>
    );
  const isUnknown = booking.error instanceof CallFailed && booking.error.status === 404;
  return (
    <Sheet title={isUnknown ? 'No booking found' : 'Booking'} onClose={close}>
      {isUnknown ? (
        <p className="text-muted">No booking has the number {bookingId}.</p>
      ) : booking.error ? (
        <Failed error={booking.error} onAgain={() => void booking.refetch()} title="The booking could not be loaded" />
      ) : (
        <SheetSkeleton />
      )}
    </Sheet>
  );
}
