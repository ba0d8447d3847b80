import { type RefObject, useEffect } from 'react';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { withdrawToast } from '#design/toasts/toasts.ts';
import { loadCheckoutKit } from './checkout/load-checkout-kit.ts';
import { readDraft, setPaying } from './contact/draft.ts';

/** After signing in to pay, the page is as before, with the focus on the pay button. */
export function useReturnFromSignIn(
  service: ServiceType,
  isSignedIn: boolean,
  payButton: RefObject<HTMLButtonElement | null>,
): void {
  useEffect(() => {
    if (isSignedIn) withdrawToast('sign-in');
    if (!isSignedIn || !readDraft(service).wasPaying) return;
    setPaying(service, false);
    void loadCheckoutKit();
    payButton.current?.focus();
  }, [service, isSignedIn, payButton]);
}
