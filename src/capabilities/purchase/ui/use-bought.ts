import { useQuery } from '@tanstack/react-query';
import { boughtAt } from './bought.ts';
import { fetchPurchase, purchaseKey } from './checkout/fetch-purchase.ts';
import type { PurchaseSession } from './purchase-session.ts';

/** The booking that this person already paid for with just this choice; null when there is none, or when it no longer stands. */
export function useBought(address: string, { user, send }: PurchaseSession): string | null {
  const bookingId = user ? boughtAt(address) : null;
  const { data } = useQuery({
    queryKey: purchaseKey(bookingId ?? ''),
    queryFn: ({ signal }) => fetchPurchase(bookingId ?? '', send, signal),
    enabled: bookingId !== null,
  });
  return data?.booking.status === 'confirmed' ? bookingId : null;
}
