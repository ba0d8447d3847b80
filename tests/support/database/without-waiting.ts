import { sql } from 'kysely';
import type { TestDatabase } from './test-database.ts';

/**
 * Makes every advisory lock of a database succeed at once, a moment later, for new connections: all who would wait for each other read what was
 * there before any of them wrote. To prove that the test of such a crowd can fail.
 */
export async function withoutAdvisoryLocks({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  await sql
    .raw(`
      create schema if not exists unprotected;
      create or replace function unprotected.pg_advisory_xact_lock(bigint) returns void language plpgsql as
        $$ begin perform pg_catalog.pg_sleep(0.1); end $$;
      create or replace function unprotected.pg_advisory_xact_lock(int, int) returns void language plpgsql as
        $$ begin perform pg_catalog.pg_sleep(0.1); end $$;
      do $$ begin execute format('alter database %I set search_path = unprotected, pg_catalog, public', current_database()); end $$`)
    .execute(db);
}
