import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { systemClock } from '#platform/clock.ts';
import { readEnvironment } from '#platform/config.ts';
import { backupLines } from '#platform/database/backup/write-backup.ts';
import { reachDatabase } from '#server/start/reach-database.ts';
import { runCommand, say, Usage } from './run-command.ts';

/** `npm run backup -- <file>`: everything of the configured database as of now, readable by its owner only. */
await runCommand(async ([file]) => {
  if (!file) throw new Usage('Where to? npm run backup -- meju-2026-11-24.backup');
  const { db, close } = await reachDatabase(readEnvironment(process.env));
  const draft = `${file}.part`;
  try {
    const to = createWriteStream(draft, { mode: 0o600 });
    await pipeline(Readable.from(backupLines(db, systemClock.now())), createGzip(), to);
    await rename(draft, file);
  } finally {
    await close();
    await rm(draft, { force: true });
  }
  say(
    `Written: ${file}. It holds personal data and the secret of the booking links; keep it as you keep the database.`,
  );
});
