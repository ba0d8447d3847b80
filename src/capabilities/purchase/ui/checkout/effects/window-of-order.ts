import { holdLeft } from '../../hold/hold-clock.ts';
import type { Order } from '../../payment/payment-client.ts';
import type { OpenWindow } from '../../payment/payment-window.ts';
import type { CheckoutEvent } from '../checkout-flow.ts';
import type { Purchase } from '../purchase.ts';
import type { Surroundings } from '../surroundings.ts';

type WindowHandle = { open: OpenWindow | null; live: boolean };

/** The provider's window of one checkout. It ends by a payment, by the buyer or by `close`, and reports `closed` only for the buyer's closing. */
export function windowOfOrder(surroundings: () => Surroundings, dispatch: (event: CheckoutEvent) => void) {
  let shown: WindowHandle = { open: null, live: false };

  return {
    async open(order: Order, { thing, customer }: Purchase): Promise<void> {
      const { openWindow, look, now } = surroundings();
      const handle: WindowHandle = { open: null, live: true };
      shown = handle;
      const secondsLeft = Math.max(1, holdLeft(order.holdExpiresAt, now()).seconds);
      const facts = { ...look, description: thing.serviceName, customer, secondsLeft };
      const opened = await openWindow(order, facts, {
        paid: (payment) => {
          handle.live = false;
          handle.open = null;
          dispatch({ type: 'paid', payment });
        },
        failed: (failure) => dispatch({ type: 'attempt-failed', failure }),
        closed: () => {
          if (handle.live) dispatch({ type: 'closed' });
          handle.live = false;
        },
      });
      if (!opened.ok) dispatch({ type: 'no-window', problem: opened.problem });
      else if (handle.live) handle.open = opened.window;
      // It was closed while the provider's script was loading.
      else opened.window.close();
    },
    close(): void {
      shown.live = false;
      shown.open?.close();
      shown.open = null;
    },
  };
}
