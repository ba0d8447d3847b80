import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/**
 * Refreshes the planner's statistics unless done today. Autovacuum skips tables that hardly change, such as the places, and the embedded engine
 * has none; without statistics plans are made for empty tables.
 */
export async function analyse(db: Database): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_user_tables
    where relname = 'places' and greatest(last_analyze, last_autoanalyze) > now() - interval '1 day'`.execute(db);
  if (rows.length === 0)
    await sql`analyze places, allocations, checkouts, bookings, payments, messages, users`.execute(db);
}
