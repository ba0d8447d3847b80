import { useEffect, useRef, useState } from 'react';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { keepDraft, readDraft } from './draft.ts';
import type { Checkout } from './use-checkout.ts';

/**
 * The key of what the buyer's own unpaid order is for, after a reload too: the place that it holds counts as taken for others, but must
 * not be in the buyer's own way. Null when there is none.
 */
export function useOwnHold(service: ServiceType, checkout: Checkout, now: () => Date): string | null {
  const [before, setBefore] = useState<string | null>(null);
  const hold = checkout.ownHold();
  const had = useRef(false);

  useEffect(() => {
    const { heldKey, heldUntil = '' } = readDraft(service);
    if (heldKey && Date.parse(heldUntil) > now().getTime()) setBefore(heldKey);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was kept is read once
  }, []);

  const key = hold?.key;
  const until = hold?.until;
  useEffect(() => {
    if (key && until) keepDraft(service, { ...readDraft(service), heldKey: key, heldUntil: until });
    else if (had.current) {
      const { heldKey: _, heldUntil: __, ...draft } = readDraft(service);
      keepDraft(service, draft);
      setBefore(null);
    }
    had.current = key !== undefined;
  }, [service, key, until]);

  return key ?? before;
}
