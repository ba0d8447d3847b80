import type { Tx } from '#platform/database/tables.ts';
import type { PlaceRequest } from '../rules/place-request.ts';
import { confirmAllocation } from '../store.ts';
import { holdPlace, type PlaceAllocated } from './hold-place.ts';

/**
 * Makes a checkout's hold permanent once it is paid. A hold that has lapsed is still kept if nobody took its place; if
 * another did, a free place of the kind is taken instead, whatever its number: the customer has paid for the capacity.
 * `ok: false` only when nothing is free; then the payment is to be refunded.
 */
export async function confirmPlace(
  tx: Tx,
  { checkoutId, now, ...request }: PlaceRequest & { checkoutId: number; now: Date },
): Promise<PlaceAllocated | { ok: false }> {
  const kept = await confirmAllocation(tx, checkoutId);
  if (kept !== null) return { ok: true, placeNumber: kept };
  const allocation = { ...request, checkoutId, expiresAt: null, now };
  const same = await holdPlace(tx, allocation);
  return same.ok || request.number === null ? same : holdPlace(tx, { ...allocation, number: null });
}
