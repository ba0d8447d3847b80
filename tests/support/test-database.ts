import { fileURLToPath } from 'node:url';
import { migrate } from '#platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import { databaseServer, freshDatabase } from './fresh-database.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A migrated database opened in the test's own process. `url` reaches it from another pool; the embedded one, in memory, has none. */
export type TestDatabase = OpenDatabase & { url: string | undefined; drop(): Promise<void> };

/** A database of one's own on the engine of this run. Drop it when done. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const fresh = databaseServer ? await freshDatabase() : null;
  const url = fresh?.env['DATABASE_URL'];
  const opened = await openDatabase({ url, dataDir: null });
  await migrate(opened.db, migrations);
  return {
    ...opened,
    url,
    async drop() {
      await opened.close();
      await fresh?.drop();
    },
  };
}
