import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A migrated database of its own. `url` reaches it from another pool or process; the embedded one has none. */
export type TestDatabase = OpenDatabase & { url: string | undefined; drop(): Promise<void> };

/** The server's address of this run of the tests; unset in the run on the embedded engine. */
export const testServer: string | undefined = process.env['TEST_DATABASE_URL'];

/** A fresh database on the engine of this run. Drop it when done. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  if (!testServer) return prepared(undefined, async () => undefined);
  const server = new URL(testServer);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server.href, `create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return prepared(own.href, () => onServer(server.href, `drop database ${name} with (force)`));
}

/** Runs one statement on a connection of its own. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function prepared(url: string | undefined, remove: () => Promise<void>): Promise<TestDatabase> {
  const opened = await openDatabase({ url, dataDir: null });
  await migrate(opened.db, migrations);
  return {
    ...opened,
    url,
    async drop() {
      await opened.close();
      await remove();
    },
  };
}
