import { useLayoutEffect, useRef, useState } from 'react';
import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { boundarySentence } from '#capabilities/booking/rules/terms/boundary-sentence.ts';
import { hoursTermsSentence, refundLimit } from '#capabilities/booking/rules/terms/terms-sentence.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { paise } from '#platform/money.ts';
import { cancellationSentence } from '../../rules/cancel-and-move/cancellation-sentence.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { RefundTracker } from './refund-tracker.tsx';
import { type ManageBooking as Care, useManageBooking } from './use-manage-booking.ts';

/** After the purchase, in a booking's details: the refund of cancelling now and later, and the state of a refund. */
export function ManageBooking({
  booking,
  send,
  now,
  offline = false,
  onCancelled,
}: {
  booking: BookingRecord;
  send: AuthorizedFetch;
  now: Date;
  /** Whether the page knows that it has no network. */
  offline?: boolean;
  /** For a page that shows a booking without the list. */
  onCancelled?: () => void;
}) {
  const care = useManageBooking(send, booking.booking_id, onCancelled);
  if (care.failed) {
    return (
      <Notice tone="error" title="We could not load cancellation and refund details" live="alert">
        Your booking is safe.
        <div className="mt-3">
          <Button kind="secondary" onClick={care.again}>
            Try again
          </Button>
        </div>
      </Notice>
    );
  }
  if (!care.purchase) return <Skeleton className="h-24 w-full" />;
  const { cancellation, payment } = care.purchase;
  return (
    <div className="grid gap-4">
      {care.justCancelled ? <Cancelled text={cancellationSentence(cancellation)} /> : null}
      {payment.refunds.map((refund) => (
        <RefundTracker key={`${refund.requestedAt} ${refund.reason}`} refund={refund} account={cancellation.account} />
      ))}
      {cancellation.allowed ? <CancelOffer {...{ booking, care, now, offline }} purchase={care.purchase} /> : null}
      {cancellation.reason === 'cancelled' && payment.refunds.length === 0 && !care.justCancelled ? (
        <p>{cancellationSentence(cancellation)}</p>
      ) : null}
    </div>
  );
}

/** Refunds by the facility while the booking stays. */
const wentBackBefore = (refunds: NonNullable<Care['purchase']>['payment']['refunds']) =>
  paise(
    refunds
      .filter(({ reason, state }) => (reason === 'house' || reason === 'elsewhere') && state !== 'failed')
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  );

/** The result takes the focus, as the button that was pressed is gone. */
function Cancelled({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success" title="Your booking is cancelled">
        {text.replace(/^Cancelled\. /, '')}
      </Notice>
    </div>
  );
}

/** What cancelling now refunds. What was paid at the counter is cancelled there, where the money is. */
export function CancelOffer({
  booking,
  care,
  purchase: { cancellation, payment },
  now,
  offline,
}: {
  booking: BookingRecord;
  care: Care;
  purchase: NonNullable<Care['purchase']>;
  now: Date;
  offline: boolean;
}) {
  const [open, setOpen] = useState(false);
  const visit = { start: new Date(booking.starts_at), end: new Date(booking.ends_at) };
  const booked = {
    purchasedAt: new Date(booking.created_at),
    visit,
    paid: paise(booking.price.total),
    refundAtMost: refundLimit(booking),
    refunded: wentBackBefore(payment.refunds),
  };
  const boundary =
    cancellation.reason === 'house'
      ? `We have to close, so all of your ${cancellation.hours ? 'hours go' : 'money goes'} back.`
      : cancellation.hours
        ? `${hoursTermsSentence(booking.terms, booked, now)}.`
        : boundarySentence(booking.terms, booked, now);
  const isAtCounter = cancellation.refundPaise > 0 && isCounterPayment(booking.payment_id);
  return (
    <section aria-labelledby="cancel-offer" className="grid justify-items-start gap-3 rounded-control bg-sunk p-4">
      <div className="grid gap-1">
        <h3 id="cancel-offer" className="font-strong">
          {cancellationSentence(cancellation)}
        </h3>
        <p className="text-small text-muted">{boundary}</p>
      </div>
      {isAtCounter ? (
        <p>You paid at our counter. To cancel, please come to reception or call us.</p>
      ) : (
        <>
          <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Cancel this booking
          </Button>
          <CancelDialog
            open={open}
            booking={booking}
            boundary={boundary}
            cancellation={cancellation}
            care={care}
            offline={offline}
            onClose={() => {
              care.forget();
              setOpen(false);
            }}
          />
        </>
      )}
    </section>
  );
}
