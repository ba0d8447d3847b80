import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';

/** A crowd waits in line for its turn, on a slow machine, too. */
export const inLine = 120_000;

/** A migrated database opened in the test's own process. `url` reaches it from another pool; the embedded one has none. */
export type TestDatabase = OpenDatabase & { url: string | undefined; fresh: FreshDatabase; drop(): Promise<void> };

/** A database of one's own on the engine of this run. Drop it when done. */
export async function makeTestDatabase(content: { bare?: boolean } = {}): Promise<TestDatabase> {
  const fresh = await freshDatabase(content);
  const url = fresh.env['DATABASE_URL'] || undefined;
  const opened = await openDatabase({ url, dataDir: fresh.env['DATA_DIR'] ?? null, waitMs: inLine });
  return {
    ...opened,
    url,
    fresh,
    async drop() {
      await opened.close();
      await fresh.drop();
    },
  };
}
