import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

export type StoredVersion = { data: unknown; nextFrom: Date | null };

/** The version in force at `now`, with the instant at which the next one begins. */
export async function readVersionAt(db: Database, now: Date): Promise<StoredVersion | null> {
  const { rows } = await sql<StoredVersion>`
    select v.data, (select min(n.effective_from) from catalogue_versions n where n.effective_from > ${now}) as "nextFrom"
    from catalogue_versions v
    where v.effective_from <= ${now}
    order by v.effective_from desc, v.version desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}
