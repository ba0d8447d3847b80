import type { AuthorizedFetch } from '#platform/ask.ts';
import type { PurchaseAnswer } from '../../contract.ts';

/** Query key of a purchase, shared by all parts of the page. */
export const purchaseKey = (bookingId: string) => ['purchase', bookingId] as const;

/** The owner's purchase; null if the person has none with this id. @throws Error when the server cannot be asked. */
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
