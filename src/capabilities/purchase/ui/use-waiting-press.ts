import { useEffect, useState } from 'react';

/**
 * A press that comes too early is done as soon as it can be: it waits until the page shows what was chosen and it is known who is signed in.
 * For what is chosen after it, it was none.
 */
export function useWaitingPress({
  address,
  latest,
  isLoading,
  needsNobody,
  act,
}: {
  /** The page as it stands. */
  address: string;
  /** The same of what was chosen last; the page may still be on its way there. */
  latest: () => string;
  /** Whether it is not known yet who is signed in. */
  isLoading: boolean;
  /** Whether the press will only say what is missing, for which nobody need be known. */
  needsNobody: boolean;
  act: () => void;
}): { readonly isWaiting: boolean; readonly press: () => void } {
  const [pressedFor, setPressedFor] = useState<string | null>(null);
  useEffect(() => {
    if (pressedFor === null) return;
    if (pressedFor !== latest()) return setPressedFor(null);
    if (pressedFor !== address || isLoading) return;
    setPressedFor(null);
    act();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what a press does is made anew at each render
  }, [pressedFor, address, isLoading]);
  return {
    isWaiting: pressedFor !== null,
    press() {
      if (latest() !== address || (isLoading && !needsNobody)) setPressedFor(latest());
      else act();
    },
  };
}
