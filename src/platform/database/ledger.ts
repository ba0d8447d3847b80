import { sql } from 'kysely';
import type { Database, Tx } from './tables.ts';

/** A migration that a database has had. `checksum` is the SHA-256 of its text; null where none was kept yet. */
export type Applied = { name: string; checksum: string | null };

/** The migrations that a database has had, in their order; none when the ledger of that name does not exist. */
export async function ledger(db: Database | Tx, name: string): Promise<Applied[]> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${name}) is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  // A ledger of an earlier version has no such column.
  const applied = await sql<Applied>`
    select name, to_jsonb(applied) ->> 'checksum' as checksum from ${sql.table(name)} as applied order by name`.execute(
    db,
  );
  return applied.rows;
}
