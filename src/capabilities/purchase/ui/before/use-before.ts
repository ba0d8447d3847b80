import { useQuery } from '@tanstack/react-query';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { PurchaseSession } from '../purchase-session.ts';
import { type Before, nothingBefore, readBefore } from './before.ts';

/** Under which it is kept; what is bought, paid or given back makes it old. */
export const beforeKey = ['before'] as const;

/** A press on the button waits for the answer no longer than this. */
const PATIENCE_MS = 4000;

/** What the signed-in buyer has of a service already, and whether that is still being asked. */
export function useBefore(
  service: ServiceType,
  { user, send }: PurchaseSession,
): { readonly before: Before; readonly isLoading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: [...beforeKey, service, user?.email],
    enabled: user !== null,
    staleTime: 15_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await send(`/api/purchases/${service}/before`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
      return answer.ok ? readBefore(await answer.json()) : nothingBefore;
    },
  });
  return { before: data ?? nothingBefore, isLoading };
}
