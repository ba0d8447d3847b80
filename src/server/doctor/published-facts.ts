import { sql } from 'kysely';
import type { Publication } from '#capabilities/facility/rules/facility-at.ts';
import { readPublished } from '#capabilities/facility/use-cases/live-facility.ts';
import { BadSetting, type Environment } from '#platform/config.ts';
import { DamagedFolder } from '#platform/database/embedded/database-folder.ts';
import { isEmbeddedIn } from '#platform/database/embedded/embedded.ts';
import { FolderInUse } from '#platform/database/embedded/folder-lock.ts';
import { reachDatabase } from '../start/reach-database.ts';

/** What the console published over the facility file; null where the database cannot be read, which `examineReach` says. */
export async function publishedFacts(env: Environment): Promise<Publication[] | null> {
  if (!env.DATABASE_URL && !isEmbeddedIn(env.DATA_DIR)) return [];
  try {
    const { db, close } = await reachDatabase(env);
    try {
      const table = await sql<{ exists: boolean }>`
        select to_regclass('facility_versions') is not null as exists`.execute(db);
      return table.rows[0]?.exists ? await readPublished(db) : [];
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof FolderInUse || error instanceof DamagedFolder || error instanceof BadSetting) return null;
    throw error;
  }
}
