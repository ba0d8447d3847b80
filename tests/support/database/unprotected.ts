import pg from 'pg';

/**
 * Switches off what protects against double bookings, and widens the race by a slow insert: a crowd test that passes here sees nothing.
 * The exclusion constraint is dropped and every advisory lock succeeds. For connections made afterwards.
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
