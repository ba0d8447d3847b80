import { fileURLToPath } from 'node:url';
import { type BackupHeader, BadBackup } from '#platform/database/backup/backup-lines.ts';
import { ledger } from '#platform/database/ledger.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Database } from '#platform/database/tables.ts';
import { migrateSandbox } from '#sandbox/migrate-sandbox.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Makes the schema as it was when the backup was taken; the next start brings it up to date.
 * @throws BadBackup for a backup of a later version, or of one whose migrations were other ones; SchemaMismatch for a database that has a
 * later schema already.
 */
export const prepareSchema =
  (db: Database) =>
  async (header: BackupHeader): Promise<void> => {
    await upTo(header.migrations, (until) => migrate(db, migrations, 'migrations', until));
    await upTo(header.sandboxMigrations, (until) => migrateSandbox(db, until));
    for (const { name, checksum } of [...(await ledger(db, 'migrations')), ...(await ledger(db, 'sandbox_migrations'))])
      if ((header.checksums[name] ?? checksum) !== checksum)
        throw new BadBackup(`This backup was taken with another ${name} than the one of this version.`);
  };

async function upTo(names: readonly string[], run: (until: string) => Promise<unknown>): Promise<void> {
  const last = names.at(-1);
  if (last === undefined) return;
  await run(last).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('not found'))
      throw new BadBackup('This backup was taken by a later version. Restore it with that version or a newer one.');
    throw error;
  });
}
