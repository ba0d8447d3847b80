import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/**
 * Takes away what keeps entries out of a drawer that is being closed, to prove that the crowd's test can fail: sessions are read through a
 * function, where locks have no effect, the trigger is gone, and a close takes a while between its sum and its end.
 */
export async function withoutTillLocks(db: Database): Promise<void> {
  await sql
    .raw(`
    drop trigger drawer_entries_open on drawer_entries;
    alter table drawer_sessions rename to stored_sessions;
    create function all_sessions() returns setof stored_sessions language sql volatile as 'select * from stored_sessions';
    create view drawer_sessions as select * from all_sessions();
    create function write_session() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(0.4);
      update stored_sessions set closed_by = new.closed_by, closed_at = new.closed_at, counted_paise = new.counted_paise,
        added_paise = new.added_paise, expected_paise = new.expected_paise, kept_paise = new.kept_paise, reason = new.reason
      where id = old.id;
      return new;
    end $$;
    create trigger sessions_written instead of update on drawer_sessions for each row execute function write_session();
  `)
    .execute(db);
}
