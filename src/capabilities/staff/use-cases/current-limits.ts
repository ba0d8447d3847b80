import type { Database, Tx } from '#platform/database/tables.ts';
import { initialLimits, type Limits, limitsSchema } from '../rules/limits.ts';
import { newestLimits } from '../store/limits.ts';

/** The limits that hold now, in paise, and their version: 0 until an owner changed them. */
export async function currentLimits(db: Database | Tx): Promise<{ version: number; limits: Limits }> {
  const stored = await newestLimits(db);
  return stored
    ? { version: stored.version, limits: limitsSchema.parse(stored.data) }
    : { version: 0, limits: initialLimits };
}
