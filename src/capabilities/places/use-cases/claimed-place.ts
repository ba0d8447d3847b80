import type { Database, Tx } from '#platform/database/tables.ts';

/** The number of the place that a checkout holds or has; null when it has none. */
export async function claimedPlace(db: Database | Tx, checkoutId: number): Promise<number | null> {
  const row = await db
    .selectFrom('claims')
    .innerJoin('places', 'places.id', 'claims.place_id')
    .select('places.number')
    .where('claims.checkout_id', '=', checkoutId)
    .executeTakeFirst();
  return row?.number ?? null;
}
