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

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8');
    return [file, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
