import { Button, LinkButton } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { Notice } from '#design/notice.tsx';
import { formatIstDay } from '#platform/ist-day.ts';
import { HoldLine, useHoldLeft } from '../hold/hold-line.tsx';
import type { PurchaseOnPage } from '../purchase-on-page.ts';

/** After a purchase the page still shows the choice; the buyer must not believe that it is unpaid. */
export function AlreadyBookedNotice({ bookingId, canAgain }: { bookingId: string; canAgain: boolean }) {
  return (
    <Notice
      tone="success"
      title="You have already booked this"
      actions={
        <LinkButton kind="secondary" to={`/my-bookings?booking=${encodeURIComponent(bookingId)}`}>
          See the booking
        </LinkButton>
      }
    >
      {canAgain ? 'If you pay again, you book a second one.' : null}
    </Notice>
  );
}

/** The buyer's own hold on the chosen place, from before a reload or from another tab. */
export function ExistingHoldNotice({ until, now, what }: { until: string; now: () => Date; what: string }) {
  const left = useHoldLeft(until, now);
  if (left.ended) return null;
  return (
    <Notice
      title={`Your ${what} is still held`}
      actions={
        <LinkButton kind="secondary" to="/my-bookings?tab=pending">
          Release in My Bookings
        </LinkButton>
      }
    >
      <HoldLine left={left} what={what} />
    </Notice>
  );
}

/** Asks once before a second booking at a time that the buyer has booked already. */
export function ConfirmSecondBooking({
  purchase: { second, priced },
}: {
  purchase: Pick<PurchaseOnPage, 'second' | 'priced'>;
}) {
  const { bookingId } = second;
  return (
    <Dialog open={second.open} onClose={second.close} title="Buy a second one?">
      {priced.ok && bookingId ? (
        <div className="grid gap-5">
          <p>
            You already have a booking for this time. Book a second one: {priced.quote.serviceName},{' '}
            {formatIstDay(priced.quote.date, 'long')}, {priced.quote.timeText}?
          </p>
          <div className="grid gap-3 sm:flex sm:flex-row-reverse">
            <Button kind="confirm" onClick={second.agree}>
              Buy another
            </Button>
            <LinkButton kind="secondary" to={`/my-bookings?booking=${encodeURIComponent(bookingId)}`}>
              See my booking
            </LinkButton>
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}
