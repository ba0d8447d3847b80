import { fileURLToPath } from 'node:url';
import { migrate } from '#platform/database/migrate.ts';
import type { Database } from '#platform/database/tables.ts';
import { projectFile } from './project-file.ts';

/** Makes and updates the stand-ins' schema, which has a ledger of its own. Safe to run again and from several processes at once. */
export const migrateSandbox = (db: Database, until?: string): Promise<string[]> =>
  migrate(db, fileURLToPath(projectFile('sandbox/schema')), 'sandbox_migrations', until);
