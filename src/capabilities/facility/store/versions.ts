import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

export type StoredVersion = {
  version: number;
  from: Date;
  changes: unknown;
  note: string;
  at: Date;
  takenBackBy: number | null;
};

/** Everything that was published, in its order: years of it are a few hundred rows. */
export async function storedVersions(db: Database | Tx): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select version, effective_from as "from", changes, note, created_at as at, taken_back_by as "takenBackBy"
    from facility_versions order by version`.execute(db);
  return rows;
}

/** One publication at a time; readers are not blocked. */
export const lockVersions = (tx: Tx) => sql`lock table facility_versions in share row exclusive mode`.execute(tx);

/** The number of what was published last; 0 where nothing was. */
export async function newestVersion(db: Database | Tx): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from facility_versions`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Adds a version. @returns its number. */
export async function insertVersion(
  tx: Tx,
  { from, changes, note, now }: { from: Date; changes: object; note: string; now: Date },
): Promise<number> {
  const { version } = await tx
    .insertInto('facility_versions')
    .values({ effective_from: from, changes: JSON.stringify(changes), note, created_at: now })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function markTakenBack(tx: Tx, version: number, by: number): Promise<void> {
  await tx.updateTable('facility_versions').set({ taken_back_by: by }).where('version', '=', version).execute();
}
