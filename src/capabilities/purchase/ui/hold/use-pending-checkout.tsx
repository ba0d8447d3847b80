import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { ABOUT_LIST } from '#capabilities/booking/ui/bookings-toasts.ts';
import { lazyPart } from '#design/lazy-part.ts';
import { showToast, withdrawToast } from '#design/toasts/toasts.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { systemClock } from '#platform/clock.ts';
import { checkoutKitForPress } from '../checkout/load-checkout-kit.ts';
import { useCheckout } from '../checkout/use-checkout.ts';

/** Loaded on demand, as most people have no unpaid order. Without it the list still works. */
const PendingActions = lazyPart(async () => (await import('./pending-actions.tsx')).PendingActions);

/** The one checkout of a page that lists unpaid orders: gives each of them its actions. */
export function usePendingCheckout({
  send,
  brand,
  keyId,
  go,
  onPaid,
}: {
  send: AuthorizedFetch;
  brand: string;
  /** The provider's public key id; empty where none is configured. */
  keyId: string;
  go: (path: string) => void;
  onPaid: () => void;
}): (booking: BookingRecord, around: { changed: () => void; now: () => Date }) => ReactNode {
  const [bookingId, setBookingId] = useState<string | null>(null);
  const [givingBack, setGivingBack] = useState<string | null>(null);
  // The list knows the server's clock; it is the checkout's as soon as there is something to pay.
  const clock = useRef(() => systemClock.now());
  const checkout = useCheckout({
    send,
    brand,
    now: () => clock.current(),
    go,
    onSignInNeeded: () => location.reload(),
    onPaid,
  });

  async function release(orderId: string, changed: () => void) {
    withdrawToast(ABOUT_LIST);
    setGivingBack(orderId);
    const kit = await checkoutKitForPress();
    const released = kit !== null && (await kit.paymentClient(send).release(orderId));
    setGivingBack(null);
    // Takes the place of what was said about the attempt before.
    showToast({ ...(released ? given : notGiven), about: 'checkout' });
    changed();
  }

  return (booking, { changed, now }) => (
    <Suspense fallback={<div className="min-h-40 rounded-control bg-sunk" />}>
      <PendingActions
        booking={booking}
        checkout={checkout}
        isMine={bookingId === booking.booking_id}
        isGivingBack={givingBack === booking.orderId}
        keyId={keyId}
        now={now}
        send={send}
        changed={changed}
        onPay={() => {
          withdrawToast(ABOUT_LIST);
          clock.current = now;
          setBookingId(booking.booking_id);
        }}
        onRelease={(orderId) => void release(orderId, changed)}
      />
    </Suspense>
  );
}

const given = {
  kind: 'success',
  title: 'Released',
  text: 'Others can book it now. No charges were made.',
} as const;
const notGiven = {
  kind: 'destructive',
  title: 'Not released',
  text: 'It may have been paid already, or we could not reach the bank. The list shows its current status.',
} as const;
