import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './tables.ts';

/**
 * Brings the schema up to date from the SQL files of `folder`, in the order of their names, each once, under the migrator's lock.
 * @param name separates the ledgers of folders that share one database.
 * @param until the last file to take; all when not given.
 * @throws the first migration's error; what came before it stays.
 */
export async function migrate(db: Database, folder: string, name = 'migrations', until?: string): Promise<string[]> {
  if (until === undefined && (await isUpToDate(db, folder, name))) return [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder) },
    migrationTableName: name,
    migrationLockTableName: `${name}_lock`,
  });
  const { error, results } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until));
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** The usual start. The migrator would read the catalogue of the database four times to find it out, which the embedded engine takes long for. */
async function isUpToDate(db: Database, folder: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${name}) is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return false;
  const taken = await sql<{ name: string }>`select name from ${sql.table(name)} order by name`.execute(db);
  const files = await filesIn(folder);
  return taken.rows.length === files.length && taken.rows.every((row, n) => row.name === files[n]);
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const entries = (await filesIn(folder)).map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8');
    return [file, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
