import type { Tx } from '#platform/database/tables.ts';
import { remainders } from '#platform/time-range.ts';
import type { PlaceRequest } from '../rules/place-request.ts';
import { allocationOf } from '../store.ts';
import { holdPlace, type NoPlace, type PlaceAllocated } from './hold-place.ts';
import { releasePlace } from './release-place.ts';

/**
 * Holds the target of a move until `expiresAt`, while the booking keeps its place. If both periods overlap on the same place (the room an hour
 * later), only the additional part is held.
 * @param movedCheckoutId the checkout whose place it is now.
 */
export async function holdForMove(
  tx: Tx,
  {
    movedCheckoutId,
    ...allocation
  }: PlaceRequest & { movedCheckoutId: number; checkoutId: number; expiresAt: Date; now: Date },
): Promise<PlaceAllocated | NoPlace> {
  const own = await allocationOf(tx, movedCheckoutId);
  if (own && (allocation.number === null || allocation.number === own.number)) {
    const beyond = remainders(allocation.period, own.period);
    let held = beyond !== null;
    for (const period of beyond ?? []) {
      held &&= (await holdPlace(tx, { ...allocation, number: own.number, period })).ok;
    }
    if (held) return { ok: true, placeNumber: own.number };
    await releasePlace(tx, allocation.checkoutId);
  }
  return holdPlace(tx, allocation);
}
