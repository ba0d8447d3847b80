import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { nameOfBooking } from '#capabilities/booking/rules/visit-of.ts';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { Button, LinkButton } from '#design/button.tsx';
import type { AuthorizedFetch } from '#platform/ask.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { isBusy } from '../checkout/checkout-state.ts';
import { unpaidPurchase } from '../checkout/earlier-purchase.ts';
import { CheckoutOutcome } from '../notices/checkout-outcome.tsx';
import { asRecord, parse } from '../payment/payment-problem.ts';
import { HoldLine, useHoldLeft } from './hold-line.tsx';

/**
 * Actions for an unpaid order while its hold is active: pay, or release the place. It may have been paid in a closed tab, so the server is asked
 * before it can be paid here.
 */
export function PendingActions({
  booking,
  checkout,
  isMine,
  isGivingBack,
  keyId,
  now,
  send,
  changed,
  onPay,
  onRelease,
}: {
  booking: BookingRecord;
  /** The page's one checkout. */
  checkout: Checkout;
  /** Whether the checkout's notice is about this booking. */
  isMine: boolean;
  isGivingBack: boolean;
  /** The provider's public key id. */
  keyId: string;
  /** The server's clock, as the list knows it. */
  now: () => Date;
  send: AuthorizedFetch;
  /** Called when the booking has changed and the list is outdated. */
  changed: () => void;
  onPay: () => void;
  onRelease: (orderId: string) => void;
}) {
  const { orderId, holdExpiresAt } = booking;
  const left = useHoldLeft(holdExpiresAt ?? '', now);
  const { data: canPay, isPending: isAsking } = useQuery({
    queryKey: ['unpaid', orderId],
    queryFn: () => isUnpaid(orderId ?? '', send),
    staleTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (canPay === false) changed();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for an answer
  }, [canPay]);
  const service = serviceTypes.find((known) => known === booking.service_type);
  if (!orderId || !holdExpiresAt || !service) return null;
  const busy = isBusy(checkout.state);
  const ofBooking = <span className="sr-only"> of {nameOfBooking(booking)}</span>;
  const hasEnded = left.ended && !(isMine && busy);
  const cannot = busy || isAsking;
  const order = {
    orderId,
    amount: booking.price.total,
    currency: 'INR',
    keyId,
    bookingId: booking.movesBooking ?? booking.booking_id,
    holdExpiresAt,
    now: '',
  };
  return (
    <div className="grid gap-4 rounded-control bg-sunk p-4">
      {isMine ? (
        <CheckoutOutcome
          service={booking.movesBooking ? 'move' : service}
          checkout={checkout}
          now={now}
          what={factsOf(service).places.day.called}
          givesBack={false}
        />
      ) : null}
      {isMine && checkout.state.step !== 'idle' ? null : (
        <HoldLine
          left={left}
          what={factsOf(service).places.day.called}
          then={booking.movesBooking ? keptText : againText}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {canPay === false && !isMine ? (
          <output>This order was paid or has expired. The list will update in a moment.</output>
        ) : hasEnded ? (
          again(booking, service)
        ) : (
          <>
            <Button
              kind="confirm"
              busy={isAsking || (busy && isMine)}
              busyLabel={isAsking ? 'Checking with your bank...' : 'Processing...'}
              aria-disabled={cannot || undefined}
              onClick={() => {
                if (cannot) return;
                onPay();
                void checkout.prepare().then((machine) => machine?.resume(order, unpaidPurchase(booking)));
              }}
            >
              Continue payment{ofBooking}
            </Button>
            <Button
              kind="secondary"
              busy={isGivingBack}
              busyLabel="Releasing..."
              aria-disabled={cannot || undefined}
              onClick={() => (cannot ? undefined : onRelease(orderId))}
            >
              Release {factsOf(service).places.day.called}
              {ofBooking}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const againText = 'If you still want it, book it again.';
const keptText = 'Your booking stays as it is. If you still want to move it, choose again.';

/** The way back to choosing, once the hold has ended. */
const again = ({ movesBooking, booking_date }: BookingRecord, service: ServiceType) =>
  movesBooking ? (
    <LinkButton kind="confirm" to={`/my-bookings?booking=${encodeURIComponent(movesBooking)}`}>
      See the booking
    </LinkButton>
  ) : (
    <LinkButton kind="confirm" to={`${factsOf(service).page}?date=${booking_date}`}>
      Book again
    </LinkButton>
  );

/** Whether an order can still be paid; the server asks the provider, too. Null when it cannot be asked. */
async function isUnpaid(orderId: string, send: AuthorizedFetch): Promise<boolean | null> {
  const answer = await send(`/api/payments/status/${encodeURIComponent(orderId)}`).catch(() => null);
  if (answer?.status === 404) return false;
  if (!answer?.ok) return null;
  const { status } = asRecord(parse(await answer.text().catch(() => '')));
  return status === 'created' || status === 'failed';
}
