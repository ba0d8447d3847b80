import { useEffect, useRef } from 'react';
import { withdrawToast } from '#design/toasts/toasts.ts';
import type { Checkout } from '../checkout/checkout.ts';

/**
 * Reports a place that went to another buyer, once per refusal. Another choice clears the refusal.
 * @param address the page with everything chosen.
 */
export function useRefusal({ state, reset }: Checkout, address: string, onTaken: () => void): void {
  const refused = state.step === 'stopped' && state.order === null ? state.problem.code : null;
  useEffect(() => {
    if (refused === 'slot_taken' || refused === 'sold_out') onTaken();
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
