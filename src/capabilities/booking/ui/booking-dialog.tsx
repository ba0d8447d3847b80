import { lazy, type ReactNode, Suspense } from 'react';
import { Dialog } from '#design/dialog.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { BookingRecord } from '../contract.ts';

/* They come with the first details that are opened. */
const BookingDetails = lazy(async () => ({ default: (await import('./booking-details.tsx')).BookingDetails }));

/** Everything about one booking (BOOKINGS-10). */
export function BookingDialog({
  booking,
  now,
  onClose,
  manageBooking,
  actions,
}: {
  /** Null: closed. */
  booking: BookingRecord | null;
  now: Date;
  onClose: () => void;
  /** Cancelling, and where a refund is. */
  manageBooking: ReactNode;
  actions: ReactNode;
}) {
  return (
    <Dialog open={booking !== null} onClose={onClose} title={booking ? booking.service_name : 'Booking'}>
      {booking ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <BookingDetails booking={booking} now={now} manageBooking={manageBooking} actions={actions} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
