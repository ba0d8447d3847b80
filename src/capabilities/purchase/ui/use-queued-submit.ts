import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';
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

/**
 * Queues a click on the pay button until the page shows the latest choice and the session is known. Another choice drops the queued click.
 */
export function useQueuedSubmit({
  address,
  latest,
  isLoading,
  isBusy,
  needsNobody,
  act,
}: {
  /** The page as it is shown. */
  address: string;
  /** The address of the latest choice, which the page may not show yet. */
  latest: () => string;
  /** True while the session is not known yet. */
  isLoading: boolean;
  /** True while a purchase is under way; a click then does nothing. */
  isBusy: boolean;
  /** True if the click only shows validation errors, which needs no session. */
  needsNobody: boolean;
  act: () => void;
}): { readonly isQueued: boolean; readonly onSubmit: (event: SubmitEvent) => void } {
  const [pressedFor, setPressedFor] = useState<string | null>(null);
  useEffect(() => {
    if (pressedFor === null) return;
    if (pressedFor !== latest()) return setPressedFor(null);
    if (pressedFor !== address || isLoading) return;
    setPressedFor(null);
    act();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `act` is new at each render
  }, [pressedFor, address, isLoading]);
  const isQueued = pressedFor !== null;
  return {
    isQueued,
    onSubmit(event) {
      event.preventDefault();
      if (isBusy || isQueued) return;
      if (latest() !== address || (isLoading && !needsNobody)) setPressedFor(latest());
      else act();
    },
  };
}
