import { useEffect, useRef, useState } from 'react';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { keepDraft, readDraft } from './draft.ts';
import { keptHold, type OwnHold, withHold } from './own-hold.ts';
import { asRecord, parse } from './payment-problem.ts';
import type { PurchaseSession } from './purchase-session.ts';
import type { Checkout } from './use-checkout.ts';

/**
 * The buyer's own unpaid order: the place that it holds counts as taken for others, but must not be in the buyer's own way.
 * `before` is one of before a reload, once the server says that it still lives.
 */
export function useOwnHold(
  service: ServiceType,
  checkout: Checkout,
  { user, send }: PurchaseSession,
  now: () => Date,
): { readonly key: string | null; readonly before: OwnHold | null } {
  const [remembered, setRemembered] = useState<OwnHold | null>(null);
  const [lives, setLives] = useState(false);
  const hold = checkout.ownHold();
  const had = useRef(false);

  useEffect(() => {
    setRemembered(keptHold(readDraft(service), now()));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was kept is read once
  }, []);

  const orderId = remembered?.orderId;
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!orderId || !isSignedIn) return undefined;
    let isCurrent = true;
    const ask = async () => {
      const unpaid = await isUnpaid(orderId, send);
      if (!isCurrent || unpaid === null) return;
      setLives(unpaid);
      if (!unpaid) setRemembered(null);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once per order
  }, [orderId, isSignedIn]);

  const key = hold?.key;
  const until = hold?.until;
  useEffect(() => {
    if (hold) keepDraft(service, withHold(readDraft(service), hold));
    else if (had.current) {
      keepDraft(service, withHold(readDraft(service), null));
      setRemembered(null);
    }
    had.current = hold !== null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the hold is made anew at each reading
  }, [service, key, until]);

  return { key: key ?? remembered?.key ?? null, before: lives && !hold ? remembered : null };
}

/** Whether an order can still be paid; null when the server cannot be asked. */
async function isUnpaid(orderId: string, send: PurchaseSession['send']): Promise<boolean | null> {
  const answer = await send(`/api/payments/status/${encodeURIComponent(orderId)}`).catch(() => null);
  if (answer?.status === 404) return false;
  if (!answer?.ok) return null;
  const { status } = asRecord(parse(await answer.text().catch(() => '')));
  return status === 'created' || status === 'failed';
}
