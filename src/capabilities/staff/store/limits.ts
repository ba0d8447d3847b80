import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/** The limits that an owner set last; null until one did. */
export async function newestLimits(db: Database | Tx): Promise<{ version: number; data: unknown } | null> {
  const { rows } = await sql<{ version: number; data: unknown }>`
    select version, data from console_limits order by version desc limit 1`.execute(db);
  return rows[0] ?? null;
}
