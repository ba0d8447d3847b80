import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { PlaceRequest } from '../rules/place-request.ts';
import {
  allocateFreePlace,
  confirmAllocation,
  countFree,
  endExpiredHolds,
  type NewAllocation,
} from '../store/allocations.ts';

export { releasePlace } from '../store/renewal-holds.ts';

/** Whether a place would be free at `now` if these checkouts released theirs. */
export const wouldBeFree = async (
  tx: Tx,
  { checkoutIds, now, ...request }: PlaceRequest & { checkoutIds: readonly number[]; now: Date },
): Promise<boolean> => (await countFree(tx, request, now, checkoutIds)) > 0;

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

// Not urgent: a late payer keeps the same place while nobody else has taken it.
const GRACE_MS = 15 * 60_000;

/** Deletes holds that expired a while ago. Not urgent, as an expired hold is free for the next buyer at once. */
export async function sweepHolds({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - GRACE_MS);
  const { numAffectedRows } = await sql`
    delete from allocations where id = any(array(
      select id from allocations where expires_at <= ${before} order by expires_at limit 1000 for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
