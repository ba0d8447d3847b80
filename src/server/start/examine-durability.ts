import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/** The settings of a PostgreSQL server by which what was committed, and answered, may be lost with its machine: 'fsync=off'. */
export async function undurable(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name || '=' || setting as name from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
