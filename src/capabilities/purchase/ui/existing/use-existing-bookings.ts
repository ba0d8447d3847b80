import { useQuery } from '@tanstack/react-query';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { PurchaseSession } from '../purchase-session.ts';
import { type ExistingBookings, noExistingBookings, readExistingBookings } from './existing-bookings.ts';

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
