import type { ToastContent } from '../notices/validation-toasts.ts';
import type { PaymentClient } from '../payment/payment-client.ts';
import type { openPaymentWindow } from '../payment/payment-window.ts';
import type { NextPage } from './after-payment.ts';

/** What the machine works with. Read at each use, so that a later sign-in counts. */
export type Surroundings = {
  readonly client: PaymentClient;
  readonly openWindow: typeof openPaymentWindow;
  readonly look: { readonly brand: string; readonly color: string };
  /** The present instant by the server's clock. */
  readonly now: () => Date;
  readonly showToast: (toast: ToastContent) => void;
  /** Goes to another page of the site after the given time. */
  readonly leave: (next: NextPage) => void;
  /** Whether the page still shows what was ordered. */
  readonly isStillChosen: () => boolean;
  /** The server demands a sign-in although the browser assumed one. */
  readonly onSignInNeeded: () => void;
  /** A payment succeeded, so the draft of the form can be deleted. */
  readonly onPaid: (bookingId: string) => void;
};
