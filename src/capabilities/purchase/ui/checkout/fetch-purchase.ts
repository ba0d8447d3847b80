import type { AuthorizedFetch } from '#platform/ask.ts';
import type { PurchaseAnswer } from '../../contract.ts';

/** Under which a purchase is kept by the page, whichever part of it asked. */
export const purchaseKey = (bookingId: string) => ['purchase', bookingId] as const;

/** The owner's purchase; null when there is none of theirs under that id. @throws Error when the server cannot be asked. */
export async function fetchPurchase(
  bookingId: string,
  send: AuthorizedFetch,
  signal?: AbortSignal,
): Promise<PurchaseAnswer | null> {
  const response = await send(`/api/bookings/${encodeURIComponent(bookingId)}`, signal ? { signal } : {});
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the booking call answered ${response.status}`);
  return (await response.json()) as PurchaseAnswer;
}
