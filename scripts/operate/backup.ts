import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { systemClock } from '#platform/clock.ts';
import { type Environment, readEnvironment } from '#platform/config.ts';
import { BadBackup } from '#platform/database/backup/backup-lines.ts';
import { backupLines } from '#platform/database/backup/write-backup.ts';
import { unwritable } from '#platform/files/unwritable.ts';
import { backupFromServer } from '#server/admin/admin-socket.ts';
import { reachDatabase } from '#server/start/reach-database.ts';
import { refuseEmptyFolder } from './refuse-empty-folder.ts';
import { runCommand, say, Usage } from './run-command.ts';

/** Only a file that this command makes: one that another user placed there beforehand would keep its owner and mode, and a link would lead elsewhere. */
const OWN_FILE = { mode: 0o600, flags: 'wx', flag: 'wx' } as const;

/** `npm run backup -- <file>`: everything of the configured database as of now, readable by its owner only. */
await runCommand(async ([file]) => {
  if (!file) throw new Usage('Where to? npm run backup -- meju-2026-11-24.backup');
  const env = readEnvironment(process.env);
  const draft = `${file}.${randomBytes(8).toString('hex')}.part`;
  try {
    await write(env, draft);
    await rename(draft, file);
  } catch (error) {
    throw unwritable(error) ? new BadBackup(`${file} cannot be written (${error.code}).`) : error;
  } finally {
    await rm(draft, { force: true });
  }
  say(`Written: ${file}. It contains personal data and the secret of the booking links; protect it like the database.`);
});

/** Through the process that has the embedded database, else from the database itself. */
async function write(env: Environment, draft: string): Promise<void> {
  const packed = env.DATABASE_URL ? null : await backupFromServer(env.DATA_DIR);
  if (packed) {
    await writeFile(draft, packed, OWN_FILE);
    return;
  }
  if (!env.DATABASE_URL) refuseEmptyFolder(env);
  const { withoutTimeLimit, close } = await reachDatabase(env);
  try {
    const to = createWriteStream(draft, OWN_FILE);
    await withoutTimeLimit((db) => pipeline(Readable.from(backupLines(db, systemClock.now())), createGzip(), to));
  } finally {
    await close();
  }
}
