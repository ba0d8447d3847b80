import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/** From now on no message about a booking can be written: one bad row among many. @returns what ends it. */
export async function refuseMessages(db: Database, bookingId: string): Promise<() => Promise<unknown>> {
  await sql`
    alter table messages add constraint refused_by_a_test check (booking_id is distinct from ${sql.lit(bookingId)}) not valid`.execute(
    db,
  );
  return () => sql`alter table messages drop constraint refused_by_a_test`.execute(db);
}
