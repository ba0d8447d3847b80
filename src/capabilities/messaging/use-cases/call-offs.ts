import type { Database, Tx } from '#platform/database/tables.ts';
import { countCallOffs } from '../store/present-facts.ts';

/**
 * How often a closure's message took each of these visits out of its customer's calendar, by the booking's id. Those that it never did are left
 * out.
 */
export async function callOffs(db: Database | Tx, bookingIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const counts = await countCallOffs(db, bookingIds);
  return new Map(counts.flatMap(({ id, count }) => (count > 0 ? [[id, count] as const] : [])));
}
