import type { ComponentType } from 'react';
import type { OwnHold } from '../existing/existing-bookings.ts';
import type { PaidFor } from '../services/payment-slots.ts';
import type { CheckoutMachine } from './checkout-machine.ts';
import type { CheckoutState } from './checkout-state.ts';

/** The checkout of a page: its state and what can be done with it; `checkout-machine.ts` says what each does. */
export type Checkout = {
  readonly state: CheckoutState;
  /** What became of the attempt, on the page; null until the purchase's files have come. */
  readonly Notice: ComponentType<NoticeProps> | null;
  /** Loads what buys and resumes; null while busy, and where loading fails, which the state then says. */
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
