import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from './tables.ts';

/**
 * Counts a caller's requests within a period that begins with the first one, in one statement for all processes on the database.
 * @param what the kind of call or mail; each has its own count.
 * @param windowMs length of the period, by the database's clock.
 * @returns a function that adds a number of calls of `who` and answers how many are used, these included, and in how many ms it ends.
 */
export const consumeCalls =
  (db: Database | Tx, what: string, windowMs: number) =>
  async (who: string, calls: number): Promise<{ used: number; leftMs: number }> => {
    // The table holds hashes, never an address or an account.
    const key = `${what} ${createHash('sha256').update(who).digest('base64url')}`;
    const { rows } = await sql<{ used: number; leftMs: number }>`
      insert into call_counts as c (key, used, ends_at)
      values (${key}, ${calls}, now() + ${windowMs}::int * interval '1 ms')
      on conflict (key) do update set
        used = case when c.ends_at <= now() then excluded.used else c.used + excluded.used end,
        ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
      returning used, (extract(epoch from ends_at - now()) * 1000)::float8 as "leftMs"`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('The count of calls was not kept.');
    return row;
  };

/** Forgets the counts whose time is over. */
export async function forgetCallCounts(db: Database | Tx): Promise<void> {
  await sql`delete from call_counts where ends_at < now()`.execute(db);
}
