import { sql } from 'kysely';
import type { Database, Tx } from '../tables.ts';

/** The migrations that a database has had, in their order; none when that ledger does not exist. */
export async function ledger(db: Database | Tx, name: 'migrations' | 'sandbox_migrations'): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${name}) is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  const done = await sql<{ name: string }>`select name from ${sql.table(name)} order by name`.execute(db);
  return done.rows.map((row) => row.name);
}
