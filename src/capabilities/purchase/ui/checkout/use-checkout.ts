import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { availabilityKey } from '#capabilities/places/ui/availability-key.ts';
import { withdrawToast } from '#design/toasts/toasts.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { showCheckoutToast } from '../notices/validation-toasts.ts';
import { WINDOW_COLOR } from '../payment/window-color.ts';
import type { Checkout } from './checkout.ts';
import { isPaid, orderInHand } from './checkout-state.ts';
import { fetchPurchase, purchaseKey } from './fetch-purchase.ts';
import { lazyCheckout } from './lazy-checkout.ts';
import { checkoutKitForPress } from './load-checkout-kit.ts';

const ASK_AGAIN_MS = 10_000;

type Around = {
  readonly send: AuthorizedFetch;
  readonly brand: string;
  readonly now: () => Date;
  readonly go: (path: string) => void;
  /** False once something else was chosen than what was ordered. */
  readonly isStillChosen?: () => boolean;
  readonly onSignInNeeded: () => void;
  readonly onPaid: (bookingId: string) => void;
};

const always = () => true;

/** One checkout for the life of the page; see `checkout-machine.ts` for what it does. */
export function useCheckout(around: Around): Checkout {
  const [checkout] = useState(() => lazyCheckout(checkoutKitForPress));
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const { send, brand, now, go, isStillChosen = always, onSignInNeeded, onPaid } = around;
    checkout.connect(({ paymentClient, openPaymentWindow }) => ({
      client: paymentClient(send),
      openWindow: openPaymentWindow,
      look: { brand, color: WINDOW_COLOR },
      leave: ({ to, afterMs }) => {
        leaving.current = setTimeout(() => go(to), afterMs);
      },
      showToast: showCheckoutToast,
      now,
      isStillChosen,
      onSignInNeeded,
      onPaid,
    }));
  });
  const { state, kit } = useSyncExternalStore(checkout.subscribe, checkout.read, checkout.readOnServer);

  const cache = useQueryClient();
  useEffect(
    () => () => {
      clearTimeout(leaving.current);
      checkout.close();
      // A notice about a failed attempt ends with its page.
      if (!isPaid(checkout.read().state)) return withdrawToast('checkout');
      // The buyer's place is taken now: a page that shows it fetches availability again.
      void cache.invalidateQueries({ queryKey: availabilityKey, refetchType: 'none' });
    },
    [checkout, cache],
  );

  // A new attempt begins, so the toast about the last one goes.
  const isTrying = state.step === 'ordering' || state.step === 'paying';
  useEffect(() => {
    if (isTrying) withdrawToast('checkout');
  }, [isTrying]);

  // The confirmation then starts with the stored booking, so its layout does not shift.
  const booked = state.step === 'verified' ? state.bookingId : '';
  useEffect(() => {
    if (!booked) return;
    const { send } = around;
    void cache.prefetchQuery({
      queryKey: purchaseKey(booked),
      queryFn: ({ signal }) => fetchPurchase(booked, send, signal),
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once per booking
  }, [booked, cache]);

  const watched = orderInHand(state)?.orderId;
  useEffect(() => {
    if (!watched) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void checkout.recheck();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [watched, checkout]);

  const { prepare, release, swap, reset, ownHold } = checkout;
  return { state, Notice: kit?.CheckoutNotice ?? null, prepare, release, swap, reset, ownHold };
}
