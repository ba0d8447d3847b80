import { useQuery } from '@tanstack/react-query';
import type { PurchaseAnswer } from '../../contract.ts';
import type { AuthorizedFetch } from '../payment-client.ts';
import type { PurchaseSession } from '../use-purchase.ts';
import type { Knowledge } from './confirmation-view.ts';

const UNSETTLED_MS = 3000;
const MESSAGE_MS = 5000;
const NOT_FOUND_MS = 10_000;

/**
 * What is known about the booking behind the link, asked again by itself until it is settled. An anonymous visitor's page asks nothing;
 * while it is not known yet who is here, the link speaks.
 */
export function useKnowledge(bookingId: string, { user, isLoading, send }: PurchaseSession): Knowledge {
  const query = useQuery({
    queryKey: ['purchase', bookingId],
    queryFn: ({ signal }) => fetchPurchase(bookingId, send, signal),
    enabled: user !== null && !isLoading && bookingId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? NOT_FOUND_MS : nextLook(state.data)),
  });
  if (isLoading || !user) return { kind: 'link' };
  if (bookingId === '' || query.data === null) return { kind: 'not-found' };
  if (query.data) return { kind: 'known', purchase: query.data };
  return { kind: query.isError ? 'unreachable' : 'asking' };
}

/** When to ask again; false once nothing can change any more. */
function nextLook(known: PurchaseAnswer | null | undefined): number | false {
  if (!known) return NOT_FOUND_MS;
  if (known.payment.state === 'confirming' || known.payment.state === 'refunding') return UNSETTLED_MS;
  return known.messages.whatsapp === 'queued' ? MESSAGE_MS : false;
}

/** The owner's booking; null when there is none of theirs under that id. @throws Error when the server cannot be asked. */
async function fetchPurchase(
  bookingId: string,
  send: AuthorizedFetch,
  signal: AbortSignal,
): Promise<PurchaseAnswer | null> {
  const response = await send(`/api/bookings/${encodeURIComponent(bookingId)}`, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the booking call answered ${response.status}`);
  return (await response.json()) as PurchaseAnswer;
}
