import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

export type StoredVersion = { data: unknown; nextFrom: Date | null };

/** The version in force at `now`, with the instant at which the next one begins. */
export async function readVersionAt(db: Database | Tx, now: Date): Promise<StoredVersion | null> {
  const { rows } = await sql<StoredVersion>`
    select v.data, (select min(n.effective_from) from catalogue_versions n where n.effective_from > ${now}) as "nextFrom"
    from catalogue_versions v
    where v.effective_from <= ${now}
    order by v.effective_from desc, v.version desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The version in force at `from` and, in order, the one of each later beginning. */
export async function readVersionsFrom(db: Database | Tx, from: Date): Promise<{ data: unknown; begins: Date }[]> {
  const { rows } = await sql<{ data: unknown; begins: Date }>`
    select distinct on (effective_from) data, effective_from as begins
    from catalogue_versions
    where effective_from >= (select max(effective_from) from catalogue_versions where effective_from <= ${from})
    order by effective_from, version desc`.execute(db);
  return rows;
}

/** One change at a time; readers are not blocked. */
export const lockVersions = (tx: Tx) => sql`lock table catalogue_versions in share row exclusive mode`.execute(tx);

/** The number of the version that was published last, which may begin later. */
export async function newestVersion(db: Database | Tx): Promise<number> {
  const { rows } = await sql<{ version: number }>`select max(version) as version from catalogue_versions`.execute(db);
  return rows[0]?.version ?? 0;
}

export type PublishedVersion = { version: number; begins: Date; note: string; at: Date; data: unknown };

/** The latest versions of the catalogue, newest first. */
export async function newestVersions(db: Database, atMost: number): Promise<PublishedVersion[]> {
  const { rows } = await sql<PublishedVersion>`
    select version, effective_from as begins, note, created_at as at, data from catalogue_versions
    order by version desc limit ${atMost}`.execute(db);
  return rows;
}

/**
 * The versions that were or will be in force, the newest beginning first: of each beginning the one that was published last. The first version
 * holds for all the time before, and was charged from when it was written.
 */
export async function newestBeginnings(db: Database | Tx, atMost: number): Promise<{ data: unknown; begins: Date }[]> {
  const { rows } = await sql<{ data: unknown; begins: Date }>`
    select distinct on (effective_from) data, greatest(effective_from, created_at) as begins
    from catalogue_versions
    order by effective_from desc, version desc limit ${atMost}`.execute(db);
  return rows;
}

/** Whether versions begin at exactly this instant. */
export async function beginsAt(db: Database | Tx, instant: Date): Promise<boolean> {
  const { rows } = await sql`select from catalogue_versions where effective_from = ${instant} limit 1`.execute(db);
  return rows.length > 0;
}
