import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { showToast, withdrawToast } from '#design/toasts.ts';
import { type CheckoutState, orderInHand } from './checkout-flow.ts';
import { type CheckoutMachine, checkoutMachine } from './checkout-machine.ts';
import type { Words } from './checkout-words.ts';
import { type AuthorizedFetch, paymentClient } from './payment-client.ts';
import { openPaymentWindow } from './payment-window.ts';

const ASK_AGAIN_MS = 10_000;
/** The provider takes one hex colour and shows its window light in the dark scheme too: the brand's orange. */
const WINDOW_COLOR = '#c2410c';

/** The checkout of a page: its state and what can be done with it. */
export type Checkout = Pick<CheckoutMachine, 'buy' | 'resume' | 'giveBack' | 'swap' | 'reset' | 'ownHold'> & {
  readonly state: CheckoutState;
};

type Surroundings = {
  readonly send: AuthorizedFetch;
  readonly brand: string;
  readonly now: () => Date;
  readonly go: (path: string) => void;
  readonly onSignInNeeded: () => void;
  readonly onPaid: () => void;
};

/** One checkout that lives as long as the page; see `checkout-machine.ts` for what it does. */
export function useCheckout(surroundings: Surroundings): Checkout {
  const [machine] = useState(checkoutMachine);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const { send, brand, go, now, onSignInNeeded, onPaid } = surroundings;
    machine.standIn({
      client: paymentClient(send),
      openWindow: openPaymentWindow,
      look: { brand, color: WINDOW_COLOR },
      leave: ({ to, afterMs }) => {
        leaving.current = setTimeout(() => go(to), afterMs);
      },
      tell,
      now,
      onSignInNeeded,
      onPaid,
    });
  });
  const state = useSyncExternalStore(machine.subscribe, machine.read, machine.read);

  useEffect(
    () => () => {
      clearTimeout(leaving.current);
      machine.close();
    },
    [machine],
  );

  // A new attempt begins: what was said about the last one no longer holds.
  const isTrying = state.step === 'ordering' || state.step === 'paying';
  useEffect(() => {
    if (isTrying) withdrawToast('checkout');
  }, [isTrying]);

  const watched = orderInHand(state)?.orderId;
  useEffect(() => {
    if (!watched) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void machine.lookAgain();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [watched, machine]);

  const { buy, resume, giveBack, swap, reset, ownHold } = machine;
  return { state, buy, resume, giveBack, swap, reset, ownHold };
}

/** Shows the words as a toast; an error stays until it is dismissed, as does everything that names a payment. */
export function tell({ title, text, tone, stays }: Words): void {
  showToast({ title, text, kind: tone === 'error' ? 'destructive' : tone, keep: stays, about: 'checkout' });
}
