import { sql } from 'kysely';
import type { TestDatabase } from '../test-database.ts';

/** Waits for the next half second: all who come before it go on together, however far apart a busy machine let them come. */
export const TOGETHER = 'pg_catalog.pg_sleep((0.5 - extract(epoch from pg_catalog.clock_timestamp()) % 0.5)::float8)';

/**
 * Makes every advisory lock of a database succeed, for new connections: all who would wait for each other go on together and read what was there
 * before any of them wrote. To prove that the test of such a crowd can fail.
 */
export async function withoutAdvisoryLocks({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  await sql
    .raw(`
      create schema if not exists unprotected;
      create or replace function unprotected.pg_advisory_xact_lock(bigint) returns void language plpgsql as
        $$ begin perform ${TOGETHER}; end $$;
      create or replace function unprotected.pg_advisory_xact_lock(int, int) returns void language plpgsql as
        $$ begin perform ${TOGETHER}; end $$;
      do $$ begin execute format('alter database %I set search_path = unprotected, pg_catalog, public', current_database()); end $$`)
    .execute(db);
}
