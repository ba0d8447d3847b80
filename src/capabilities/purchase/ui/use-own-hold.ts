import { useEffect, useRef, useState } from 'react';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Checkout } from './checkout/checkout.ts';
import { isPaid } from './checkout/checkout-state.ts';
import { dropHold, hearOfHolds, keepHold, keptHolds, type OwnHold } from './checkout/own-hold.ts';
import { asRecord, parse } from './checkout/payment-problem.ts';
import type { PurchaseSession } from './purchase-session.ts';

const none: readonly OwnHold[] = [];

/**
 * The buyer's own unpaid orders: the places that they hold count as taken for others, but must not be in the buyer's own way. `keys` are
 * what they are for; `before` those of before a reload or of another tab, once the server says that they still live.
 */
export function useOwnHold(
  service: ServiceType,
  checkout: Checkout,
  { user, send }: PurchaseSession,
  now: () => Date,
): { readonly keys: readonly string[]; readonly before: readonly OwnHold[] } {
  const [remembered, setRemembered] = useState(none);
  const [living, setLiving] = useState<readonly string[]>([]);
  const hold = checkout.ownHold();
  const isOver = isPaid(checkout.state);
  const had = useRef<string | null>(null);

  useEffect(() => {
    const look = () => setRemembered(keptHolds(service, now()));
    look();
    return hearOfHolds(service, look);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is kept is read once, and whenever another tab changes it
  }, [service]);

  const asked = remembered.map(({ orderId }) => orderId).join(' ');
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!asked || !isSignedIn) return undefined;
    let isCurrent = true;
    const ask = async (orderId: string) => {
      const unpaid = await isUnpaid(orderId, send);
      if (!isCurrent || unpaid === null) return;
      if (unpaid) return setLiving((known) => [...known.filter((id) => id !== orderId), orderId]);
      dropHold(service, orderId, now());
      setRemembered((known) => known.filter((kept) => kept.orderId !== orderId));
    };
    for (const orderId of asked.split(' ')) void ask(orderId);
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once per order
  }, [asked, isSignedIn]);

  const orderId = hold?.orderId ?? null;
  const until = hold?.until;
  useEffect(() => {
    if (had.current && (isOver || had.current !== orderId)) dropHold(service, had.current, now());
    if (hold && !isOver) keepHold(service, hold, now());
    if (had.current !== orderId || isOver) setRemembered(keptHolds(service, now()));
    had.current = isOver ? null : orderId;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the hold is made anew at each reading
  }, [service, orderId, until, isOver]);

  return {
    keys: [...(hold ? [hold.key] : []), ...remembered.map(({ key }) => key)],
    before: remembered.filter((kept) => kept.orderId !== orderId && living.includes(kept.orderId)),
  };
}

/** Whether an order can still be paid; null when the server cannot be asked. */
async function isUnpaid(orderId: string, send: PurchaseSession['send']): Promise<boolean | null> {
  const answer = await send(`/api/payments/status/${encodeURIComponent(orderId)}`).catch(() => null);
  if (answer?.status === 404) return false;
  if (!answer?.ok) return null;
  const { status } = asRecord(parse(await answer.text().catch(() => '')));
  return status === 'created' || status === 'failed';
}
