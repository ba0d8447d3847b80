import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Applied, ledger } from './ledger.ts';
import type { Database, Tx } from './tables.ts';

/** The database and the migration files of this program do not go together. Its text names the file and the cause. */
export class SchemaMismatch extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'SchemaMismatch';
  }
}

type MigrationFile = { name: string; text: string; checksum: string };

/**
 * Brings the schema up to date from the SQL files of `folder`, in the order of their names, each once, all in one transaction under the
 * migrator's lock. Each applied file is kept with its checksum; what was applied before checksums were kept is taken as it is now.
 * @param name separates the ledgers of folders that share one database.
 * @param until the last file to take; all when not given.
 * @returns the names of the files that were applied.
 * @throws SchemaMismatch when an applied file was changed or is gone, or when one fails; nothing is changed then.
 */
export async function migrate(db: Database, folder: string, name = 'migrations', until?: string): Promise<string[]> {
  const files = await readFiles(folder);
  const applied = await ledger(db, name);
  refuseMismatch(files, applied);
  refuseLater(applied, until);
  // The usual start. The migrator would read the catalogue of the database four times to find it out, which the embedded engine takes long for.
  const isKept = applied.every(({ checksum }) => checksum !== null);
  if (until === undefined && isKept && applied.length === files.length) return [];
  return db.transaction().execute(async (tx) => {
    const done = await applyTo(tx, files, name, until);
    await keepChecksums(tx, files, name);
    return done;
  });
}

async function applyTo(
  tx: Tx,
  files: readonly MigrationFile[],
  name: string,
  until: string | undefined,
): Promise<string[]> {
  // Kept here: the migrator releases its lock in the failed transaction and would report only that.
  let cause: unknown;
  const migrations = files.map(({ name: file, text }): [string, Migration] => [
    file,
    {
      async up(db) {
        await sql
          .raw(text)
          .execute(db)
          .catch((error: unknown) => {
            cause = isOfSql(error) ? new SchemaMismatch(`The migration ${file} failed: ${error.message}`) : error;
            throw cause;
          });
      },
    },
  ]);
  const migrator = new Migrator({
    db: tx,
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
    migrationTableName: name,
    migrationLockTableName: `${name}_lock`,
  });
  const { error, results } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until));
  if (error) throw cause ?? error;
  return (results ?? []).map((result) => result.migrationName);
}

/** What the database itself says of a statement; a lost connection has no such code and may work at the next start. */
const isOfSql = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(?!08|57|53)[0-9A-Z]{5}$/.test(String(error.code));

async function keepChecksums(tx: Tx, files: readonly MigrationFile[], name: string): Promise<void> {
  await sql`alter table ${sql.table(name)} add column if not exists checksum text`.execute(tx);
  for (const file of files)
    await sql`update ${sql.table(name)} set checksum = ${file.checksum}
      where name = ${file.name} and checksum is null`.execute(tx);
}

function refuseMismatch(files: readonly MigrationFile[], applied: readonly Applied[]): void {
  const checksums = new Map(files.map((file) => [file.name, file.checksum]));
  for (const { name, checksum } of applied) {
    const now = checksums.get(name);
    if (now === undefined)
      throw new SchemaMismatch(
        `The migration ${name} was applied to this database, but this version does not have it. The database belongs to a later version: start that version, or restore a backup into a new database.`,
      );
    if (checksum !== null && checksum !== now)
      throw new SchemaMismatch(
        `The migration ${name} was changed after it was applied to this database. Restore the original file; put schema changes in a new file.`,
      );
  }
  const last = applied.at(-1)?.name;
  const early = files.find(({ name }, n) => name !== applied[n]?.name && last !== undefined && name < last);
  if (early && last)
    throw new SchemaMismatch(
      `The migration ${early.name} comes before ${last}, which is already applied to this database. Give the file a later number.`,
    );
}

/** A migration is never taken back; rows of an earlier schema would miss what the later files do to them. */
function refuseLater(applied: readonly Applied[], until: string | undefined): void {
  const later = until === undefined ? undefined : applied.find(({ name }) => name > until);
  if (later)
    throw new SchemaMismatch(
      `This database already has the schema of a later version (${later.name}). Use an empty database or folder.`,
    );
}

async function readFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: checksumOf(text) };
    }),
  );
}

/** The same on each system: git may write other line endings into a checkout. */
const checksumOf = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
