import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';

// A late payer keeps the very same place while nobody wanted it, so there is no hurry.
const GRACE_MS = 15 * 60_000;

/** Tidies away holds that expired a while ago. Nobody waits for it: an expired hold is free at once for the next buyer. */
export async function sweepHolds({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - GRACE_MS);
  const { numAffectedRows } = await sql`
    delete from allocations where id = any(array(
      select id from allocations where expires_at <= ${before} order by expires_at limit 1000 for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
