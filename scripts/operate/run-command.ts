import { BadSetting } from '#platform/config.ts';
import { BadBackup } from '#platform/database/backup/backup-lines.ts';
import { FolderInUse } from '#platform/database/folder-lock.ts';

/** The command was written wrongly; the message says how it is written. */
export class Usage extends Error {}

const plainErrors = [BadSetting, FolderInUse, BadBackup, Usage];

/** Runs an operator's command: what they can put right is said in a sentence, the rest with its stack; either exits with 1. */
export async function runCommand(command: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    const plain = plainErrors.some((kind) => error instanceof kind);
    process.stderr.write(`${error instanceof Error ? (plain ? error.message : error.stack) : String(error)}\n`);
    process.exitCode = 1;
  }
}

export const say = (text: string): boolean => process.stdout.write(`${text}\n`);
