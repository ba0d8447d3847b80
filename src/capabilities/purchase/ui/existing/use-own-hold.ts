import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { isPaid } from '../checkout/checkout-state.ts';
import { deleteHold, type OwnHold, onHoldsChange, savedHolds, saveHold } from '../hold/own-hold.ts';
import type { PurchaseSession } from '../purchase-session.ts';
import { existingBookingsKey } from './use-existing-bookings.ts';

const none: readonly OwnHold[] = [];

/**
 * The buyer's own holds. Their places count as taken for others, but the buyer may still choose them. `keys` are their selection keys;
 * `existing` are holds from before a reload or from another tab, once the server confirms them.
 */
export function useOwnHold(
  service: ServiceType,
  checkout: Checkout,
  { user, send }: PurchaseSession,
  now: () => Date,
): { readonly keys: readonly string[]; readonly existing: readonly OwnHold[] } {
  const client = useQueryClient();
  const [remembered, setRemembered] = useState(none);
  const [living, setLiving] = useState<readonly string[]>([]);
  const hold = checkout.ownHold();
  const isOver = isPaid(checkout.state);
  const had = useRef<string | null>(null);

  useEffect(() => {
    const look = () => setRemembered(savedHolds(service, now()));
    look();
    return onHoldsChange(service, look);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is kept is read once, and whenever another tab changes it
  }, [service]);

  const asked = remembered.map(({ orderId }) => orderId).join(' ');
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!asked || !isSignedIn) return undefined;
    let isCurrent = true;
    const ask = async (orderId: string) => {
      // Few buyers have an earlier order; if the file cannot be loaded, the server cannot be asked either.
      const file = await import('../hold/is-unpaid.ts').catch(() => null);
      const unpaid = (await file?.isUnpaid(orderId, send)) ?? null;
      if (!isCurrent || unpaid === null) return;
      if (unpaid) return setLiving((known) => [...known.filter((id) => id !== orderId), orderId]);
      deleteHold(service, orderId, now());
      // It may have been paid meanwhile.
      void client.invalidateQueries({ queryKey: existingBookingsKey });
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
    if (had.current && (isOver || had.current !== orderId)) deleteHold(service, had.current, now());
    if (hold && !isOver) saveHold(service, hold, now());
    if (had.current !== orderId || isOver) setRemembered(savedHolds(service, now()));
    had.current = isOver ? null : orderId;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the hold is made anew at each reading
  }, [service, orderId, until, isOver]);

  return {
    keys: [...(hold ? [hold.key] : []), ...remembered.map(({ key }) => key)],
    existing: remembered.filter((kept) => kept.orderId !== orderId && living.includes(kept.orderId)),
  };
}
