import pg from 'pg';

/**
 * Switches off the protection against double bookings and slows the insert down, to prove that the crowd test can fail. Drops the exclusion
 * constraint and makes every advisory lock succeed, for new connections.
 */
export async function switchOffProtection(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      alter table allocations drop constraint allocations_no_double_booking;
      create function slow_allocation() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.02); return new; end $$;
      create trigger slow_allocation before insert on allocations for each row execute function slow_allocation();
      create schema unprotected;
      create function unprotected.pg_try_advisory_xact_lock(int, int) returns boolean language sql volatile as 'select true';
      do $$ begin execute format('alter database %I set search_path = unprotected, pg_catalog, public', current_database()); end $$;
    `);
  } finally {
    await client.end();
  }
}
