import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';
import type { PlaceRequest } from '../rules/place-request.ts';
import { allocatedPlace } from './allocated-place.ts';
import { holdPlace, type PlaceAllocated } from './hold-place.ts';
import { releasePlace } from './release-place.ts';

/**
 * Moves a paid checkout to another period or place inside the caller's transaction. The old place becomes free together with taking the new
 * one; without a free place nothing changes. The own old place is not in the way. Without a requested number the same place is kept if free.
 * @param holdOf the checkout that held the new place until its fee was paid; its hold ends here.
 */
export async function movePlace(
  tx: Tx,
  { checkoutId, holdOf, now, ...request }: PlaceRequest & { checkoutId: number; holdOf: number | null; now: Date },
): Promise<PlaceAllocated | { ok: false }> {
  const held = holdOf === null ? null : await allocatedPlace(tx, holdOf);
  const own = await allocatedPlace(tx, checkoutId);
  await sql`savepoint before_move`.execute(tx);
  await releasePlace(tx, checkoutId);
  if (holdOf !== null) await releasePlace(tx, holdOf);
  // Who paid for the move has a right to the capacity, whatever the place's number.
  const numbers = holdOf === null ? [request.number ?? own, request.number] : [held ?? request.number ?? own, null];
  for (const number of new Set(numbers)) {
    const taken = await holdPlace(tx, { ...request, number, checkoutId, expiresAt: null, now });
    if (taken.ok) return taken;
  }
  await sql`rollback to savepoint before_move`.execute(tx);
  return { ok: false };
}
