import { useQuery } from '@tanstack/react-query';
import type { PurchaseAnswer } from '../../contract.ts';
import { fetchPurchase, purchaseKey } from '../checkout/fetch-purchase.ts';
import type { PurchaseSession } from '../purchase-on-page.ts';
import type { Knowledge } from './confirmation-view.ts';

const UNSETTLED_MS = 3000;
const MESSAGE_MS = 5000;
const NOT_FOUND_MS = 10_000;

/**
 * The booking behind the link, fetched until it is final. Anonymous visitors fetch nothing; until it is known who is signed in, the link's facts
 * are shown.
 */
export function useKnowledge(bookingId: string, { user, isLoading, send }: PurchaseSession): Knowledge {
  const query = useQuery({
    queryKey: purchaseKey(bookingId),
    queryFn: ({ signal }) => fetchPurchase(bookingId, send, signal),
    enabled: user !== null && !isLoading && bookingId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? NOT_FOUND_MS : nextPollMs(state.data)),
  });
  if (isLoading || !user) return { kind: 'link' };
  if (bookingId === '' || query.data === null) return { kind: 'not-found' };
  if (query.data) return { kind: 'known', purchase: query.data };
  return { kind: query.isError ? 'unreachable' : 'asking' };
}

/** When to ask again; false once nothing can change any more. */
function nextPollMs(known: PurchaseAnswer | null | undefined): number | false {
  if (!known) return NOT_FOUND_MS;
  if (known.payment.state === 'confirming' || known.payment.state === 'refunding') return UNSETTLED_MS;
  return Object.values(known.messages).includes('queued') ? MESSAGE_MS : false;
}
