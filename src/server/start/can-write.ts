import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/** Probes of several load balancers together write no more often. */
const ONCE_IN_MS = 1000;

/**
 * Writes a row, as a database that only reads (a copy, a full disk) can sell nothing.
 * @throws Error of a database that is away
 */
export function writeProbe(db: Database): () => Promise<void> {
  let last = Promise.resolve();
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - at < ONCE_IN_MS) return last;
    at = performance.now();
    last = sql`insert into installation (key, value) values ('last_ready', now()::text)
      on conflict (key) do update set value = excluded.value`
      .execute(db)
      .then(() => undefined);
    return last;
  };
}
