import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { MINUTE_MS, type Take } from './counter.ts';

/** Takes calls out of somebody's minute, which begins with their first one, in one statement for all processes on the database. */
export const takeCalls =
  (db: Database, what: string): Take =>
  async (who, calls) => {
    // Neither an address nor an account stands in the table.
    const key = `${what} ${createHash('sha256').update(who).digest('base64url')}`;
    const { rows } = await sql<{ used: number; leftMs: number }>`
      insert into call_counts as c (key, used, ends_at)
      values (${key}, ${calls}, now() + ${MINUTE_MS}::int * interval '1 ms')
      on conflict (key) do update set
        used = case when c.ends_at <= now() then excluded.used else c.used + excluded.used end,
        ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
      returning used, (extract(epoch from ends_at - now()) * 1000)::float8 as "leftMs"`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('The count of calls was not kept.');
    return row;
  };

/** Forgets the minutes that are over. */
export async function forgetCallCounts(db: Database): Promise<void> {
  await sql`delete from call_counts where ends_at < now()`.execute(db);
}
