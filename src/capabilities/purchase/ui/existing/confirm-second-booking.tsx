import { Button, LinkButton } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { formatIstDay } from '#platform/ist-day.ts';
import type { PurchaseOnPage } from '../purchase-on-page.ts';

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
