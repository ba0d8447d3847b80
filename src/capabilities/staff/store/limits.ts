import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/** The limits that an owner set last; null until one did. */
export async function newestLimits(db: Database | Tx): Promise<{ version: number; data: unknown } | null> {
  const { rows } = await sql<{ version: number; data: unknown }>`
    select version, data from console_limits order by version desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Adds a version; false where it is taken. */
export async function insertLimits(
  tx: Tx,
  { version, data, by, now }: { version: number; data: unknown; by: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into console_limits (version, data, set_by, at) values (${version}, ${JSON.stringify(data)}::jsonb, ${by}, ${now})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
