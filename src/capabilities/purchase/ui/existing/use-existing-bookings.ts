import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { isPaid } from '../checkout/checkout-state.ts';
import type { PurchaseSession } from '../purchase-on-page.ts';
import { type ExistingBookings, noExistingBookings, type OwnHold, readExistingBookings } from './existing-bookings.ts';

/** The query key; a purchase or a released hold invalidates it. */
export const existingBookingsKey = ['existing-bookings'] as const;

/** The longest time that the pay button waits for the answer. */
const TIMEOUT_MS = 4000;

/** The signed-in buyer's current bookings of a service. */
export function useExistingBookings(
  service: ServiceType,
  { user, send }: PurchaseSession,
): { readonly existing: ExistingBookings; readonly isLoading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: [...existingBookingsKey, service, user?.email],
    enabled: user !== null,
    staleTime: 15_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await send(`/api/purchases/${service}/before`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      return answer.ok ? readExistingBookings(await answer.json()) : noExistingBookings;
    },
  });
  return { existing: data ?? noExistingBookings, isLoading };
}

/**
 * The buyer's own holds. Their places count as taken for others, but the buyer may still choose them. `keys` are their selection keys;
 * `existing` are those from before a reload, from another tab or another device.
 * @param known the holds that the server names.
 */
export function useOwnHold(
  checkout: Checkout,
  known: readonly OwnHold[],
): { readonly keys: readonly string[]; readonly existing: readonly OwnHold[] } {
  const client = useQueryClient();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const hold = checkout.ownHold();
  const orderId = isPaid(checkout.state) ? null : (hold?.orderId ?? null);
  // The checkout knows what became of its own orders before the server is asked again.
  if (orderId && !seen.includes(orderId)) setSeen([...seen, orderId]);
  useEffect(() => {
    if (seen.length > 0) void client.invalidateQueries({ queryKey: existingBookingsKey });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per change of what is held
  }, [orderId]);
  const existing = known.filter((each) => !seen.includes(each.orderId));
  return { keys: [...(hold ? [hold.key] : []), ...existing.map(({ key }) => key)], existing };
}
