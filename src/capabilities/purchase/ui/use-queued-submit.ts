import { useEffect, useState } from 'react';

/**
 * Queues a click on the pay button until the page shows the latest choice and the session is known. Another choice drops the queued click.
 */
export function useQueuedSubmit({
  address,
  latest,
  isLoading,
  needsNobody,
  act,
}: {
  /** The page as it is shown. */
  address: string;
  /** The same of what was chosen last; the page may still be on its way there. */
  latest: () => string;
  /** True while the session is not known yet. */
  isLoading: boolean;
  /** True if the click only shows validation errors, which needs no session. */
  needsNobody: boolean;
  act: () => void;
}): { readonly isQueued: boolean; readonly submit: () => void } {
  const [pressedFor, setPressedFor] = useState<string | null>(null);
  useEffect(() => {
    if (pressedFor === null) return;
    if (pressedFor !== latest()) return setPressedFor(null);
    if (pressedFor !== address || isLoading) return;
    setPressedFor(null);
    act();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `act` is new at each render
  }, [pressedFor, address, isLoading]);
  return {
    isQueued: pressedFor !== null,
    submit() {
      if (latest() !== address || (isLoading && !needsNobody)) setPressedFor(latest());
      else act();
    },
  };
}
