import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/**
 * Tells the planner how the tables look now, unless somebody did so today. A server's autovacuum leaves out what hardly changes, such as
 * the places, and the embedded engine has none; without it plans are made for empty tables.
 */
export async function analyse(db: Database): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_user_tables
    where relname = 'places' and greatest(last_analyze, last_autoanalyze) > now() - interval '1 day'`.execute(db);
  if (rows.length === 0)
    await sql`analyze places, allocations, checkouts, bookings, payments, messages, users`.execute(db);
}
