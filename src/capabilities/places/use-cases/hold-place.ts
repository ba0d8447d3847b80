import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from '#platform/database/tables.ts';
import type { PlaceRequest } from '../rules/place-request.ts';
import { allocateFreePlace, countFree, endExpiredHolds, type NewAllocation } from '../store.ts';

export type PlaceAllocated = { ok: true; placeNumber: number };
export type NoPlace = { ok: false; reason: 'taken' };

const ATTEMPTS = 300;
const LONGEST_PAUSE_MS = 20;

/** PostgreSQL's `lock_not_available`: the caller is asked to try again in a moment (503). */
const LOCKED = '55P03';

/**
 * Takes a place for a checkout inside the caller's transaction: the one with `number`, or the best of its kind, until `expiresAt` or, if null,
 * for good.
 *
 * `taken` is answered only after counting that nothing is free: others may be taking or ending places without success, and then it is tried
 * again.
 * @throws Error with the code 55P03 when places look free but none can be taken for seconds: another transaction does not end.
 */
export async function holdPlace(
  tx: Tx,
  allocation: PlaceRequest & { checkoutId: number; expiresAt: Date | null; now: Date },
): Promise<PlaceAllocated | NoPlace> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const placeNumber = await allocateOrExpire(tx, allocation);
    if (placeNumber !== null) return { ok: true, placeNumber };
    if ((await countFree(tx, allocation, allocation.now)) === 0) return { ok: false, reason: 'taken' };
    await pause(1 + Math.random() * LONGEST_PAUSE_MS);
  }
  throw Object.assign(new Error(`A free ${allocation.kind} could not be taken in ${ATTEMPTS} attempts.`), {
    code: LOCKED,
  });
}

async function allocateOrExpire(tx: Tx, allocation: NewAllocation): Promise<number | null> {
  const placeNumber = await allocateFreePlace(tx, allocation);
  if (placeNumber !== null) return placeNumber;
  const ended = await endExpiredHolds(tx, allocation, allocation.now);
  return ended > 0 ? allocateFreePlace(tx, allocation) : null;
}
