import { BadSetting } from '#platform/config.ts';
import { BadBackup } from '#platform/database/backup/backup-lines.ts';
import { DamagedFolder } from '#platform/database/embedded/database-folder.ts';
import { FolderInUse } from '#platform/database/embedded/folder-lock.ts';
import { SchemaMismatch } from '#platform/database/migrate.ts';

/** The command was written wrongly; the message says how it is written. */
export class Usage extends Error {}

const plainErrors = [BadSetting, FolderInUse, DamagedFolder, SchemaMismatch, BadBackup, Usage];

/** Runs an operator's command: what they can put right is said in a sentence, the rest with its stack; either exits with 1. */
export async function runCommand(command: (args: readonly string[]) => Promise<void>): Promise<void> {
  // Backups and restored folders hold personal data.
  process.umask(0o077);
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    const plain = plainErrors.some((kind) => error instanceof kind);
    process.stderr.write(`${error instanceof Error ? (plain ? error.message : error.stack) : String(error)}\n`);
    process.exitCode = 1;
  }
}

export const say = (text: string): boolean => process.stdout.write(`${text}\n`);
