import type { Database, Tx } from '#platform/database/tables.ts';

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
