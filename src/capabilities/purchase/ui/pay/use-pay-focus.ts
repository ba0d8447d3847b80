import { type RefObject, useEffect, useRef } from 'react';
import { useFocusFallback } from '#design/hooks/use-focus-fallback.ts';
import { withdrawToast } from '#design/toasts/toasts.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { type CheckoutState, isWindowOpen } from '../checkout/checkout-state.ts';

const unknownToPage = new Set(['slot_taken', 'sold_out', 'next_month_taken', 'included', 'hours_not_included']);

/**
 * Reports each refusal once that the page did not expect: a place taken by another buyer, for this month or the next, or included hours. Another
 * choice clears the refusal.
 * @param address the page with everything chosen.
 */
export function useRefusal({ state, reset }: Checkout, address: string, onTaken: () => void): void {
  const refused = state.step === 'stopped' && state.order === null ? state.problem.code : null;
  useEffect(() => {
    if (refused && unknownToPage.has(refused)) onTaken();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per refusal
  }, [refused]);
  const refusedFor = useRef<string | null>(null);
  useEffect(() => {
    if (refused === null) refusedFor.current = null;
    else if (refusedFor.current === null) refusedFor.current = address;
    else if (refusedFor.current !== address) {
      reset();
      withdrawToast('checkout');
    }
  }, [refused, address, reset]);
}

/** Keeps the focus visible and within the purchase. When its element or the provider's window disappears, it moves to the button. */
export function usePayFocus(payButton: RefObject<HTMLButtonElement | null>, state: CheckoutState): void {
  const { step } = state;
  const isOpen = isWindowOpen(state);
  useFocusFallback(() => payButton.current?.form, payButton);
  // The provider's window takes the focus with it when it goes.
  const hadWindow = useRef(false);
  useEffect(() => {
    if (hadWindow.current && !isOpen && isLost(document.activeElement)) {
      payButton.current?.focus({ preventScroll: true });
    }
    hadWindow.current = isOpen || step === 'asking';
    // The new message above the button pushed it down, on a phone under the toast (WCAG 2.4.11).
    if (isOver(step) && !isOpen && document.activeElement === payButton.current) {
      payButton.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [step, isOpen, payButton]);
}

/** The provider reports the end before it hides its frame, which keeps the focus until then. */
const isLost = (focused: Element | null): boolean =>
  focused === document.body || focused?.parentElement?.className === 'razorpay-container';

const isOver = (step: CheckoutState['step']): boolean =>
  step === 'failed' || step === 'cancelled' || step === 'stopped' || step === 'refunded';
