import type { ComponentType } from 'react';
import type { OwnHold } from '../existing/existing-bookings.ts';
import type { PaidFor } from '../services/payment-slots.ts';
import type { CheckoutMachine } from './checkout-machine.ts';
import type { CheckoutState } from './checkout-state.ts';

/** The checkout of a page: its state and what can be done with it; `checkout-machine.ts` says what each does. */
export type Checkout = {
  readonly state: CheckoutState;
  /** The notice about the attempt. Null until the checkout's code is loaded. */
  readonly Notice: ComponentType<NoticeProps> | null;
  /** Loads the checkout's code. Null while busy, or if loading fails (see the state). */
  prepare(): Promise<CheckoutMachine | null>;
  release(): void;
  swap(orderId: string): void;
  reset(): void;
  ownHold(): OwnHold | null;
};

export type NoticeProps = {
  readonly service: PaidFor;
  readonly checkout: Checkout;
  readonly now: () => Date;
  /** What is held: 'desk', 'room', 'pass'. */
  readonly what: string;
  /** False where the page has a button of its own for it. */
  readonly givesBack?: boolean;
};
