import { sql } from 'kysely';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { remainders } from '#platform/time-range.ts';
import type { PlaceRequest } from '../rules/place-request.ts';
import { allocationOf } from '../store/allocations.ts';
import { carryRenewalHold } from '../store/renewal-holds.ts';
import { holdPlace, type NoPlace, type PlaceAllocated, releasePlace } from './hold-place.ts';

/**
 * Moves a paid checkout to another period or place inside the caller's transaction. The old place becomes free together with taking the new one;
 * without a free place nothing changes. The old place counts as free. Without a requested number the same place is kept if free.
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
  // A customer who paid for the move gets any free place, whatever its number.
  const numbers = holdOf === null ? [request.number ?? own, request.number] : [held ?? request.number ?? own, null];
  for (const number of new Set(numbers)) {
    const taken = await holdPlace(tx, { ...request, number, checkoutId, expiresAt: null, now });
    if (taken.ok) return taken;
  }
  await sql`rollback to savepoint before_move`.execute(tx);
  return { ok: false };
}

/** The number of the place that a checkout holds or has; null when it has none. */
export async function allocatedPlace(db: Database | Tx, checkoutId: number): Promise<number | null> {
  const row = await db
    .selectFrom('allocations')
    .innerJoin('places', 'places.id', 'allocations.place_id')
    .select('places.number')
    .where('allocations.checkout_id', '=', checkoutId)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Those of these checkouts that hold or have a place. */
export async function checkoutsWithPlace(
  db: Database | Tx,
  checkoutIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (checkoutIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('allocations')
    .select('checkout_id')
    .where('checkout_id', 'in', checkoutIds)
    .execute();
  return new Set(rows.flatMap(({ checkout_id: id }) => (id === null ? [] : [id])));
}

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

/**
 * Gives a paid checkout another place for the same period, in the caller's transaction: the new one is taken before the old one is free. Without
 * another free place nothing changes. What was kept for the month after is kept on the new place, where that is free.
 * @param wanted.number the wanted place; null for any other.
 */
export async function takeOtherPlace(
  tx: Tx,
  { checkoutId, ...wanted }: { kind: PlaceKind; number: number | null; checkoutId: number; now: Date },
): Promise<PlaceAllocated | NoPlace> {
  const own = await allocationOf(tx, checkoutId);
  if (!own || own.number === wanted.number) return { ok: false, reason: 'taken' };
  const before = await tx.selectFrom('allocations').select('id').where('checkout_id', '=', checkoutId).execute();
  const taken = await holdPlace(tx, { ...wanted, period: own.period, checkoutId, expiresAt: null });
  if (!taken.ok) return taken;
  const ids = before.map(({ id }) => id);
  await tx.deleteFrom('allocations').where('id', 'in', ids).execute();
  await carryRenewalHold(tx, { checkoutId, kind: wanted.kind, number: taken.placeNumber, now: wanted.now });
  return taken;
}
