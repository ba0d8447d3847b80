import { systemClock } from '#platform/clock.ts';
import { readEnvironment } from '#platform/config.ts';
import { restoreBackup } from '#platform/database/backup/restore-backup.ts';
import { backupLines } from '#platform/database/backup/write-backup.ts';
import { openDatabase } from '#platform/database/open.ts';
import { reachDatabase } from '#server/start/reach-database.ts';
import { prepareSchema } from './prepare-schema.ts';
import { refuseEmptyFolder } from './refuse-empty-folder.ts';
import { runCommand, say, Usage } from './run-command.ts';

/** `npm run move-to-server`: everything of the embedded database in `DATA_DIR` into the empty PostgreSQL at `DATABASE_URL`. */
await runCommand(async () => {
  const env = readEnvironment(process.env);
  if (!env.DATABASE_URL) throw new Usage('Where to? Set DATABASE_URL to an empty database on your PostgreSQL server.');
  refuseEmptyFolder(env);
  const target = await reachDatabase(env);
  try {
    const source = await openDatabase({ dataDir: env.DATA_DIR });
    try {
      const lines = backupLines(source.db, systemClock.now());
      const rows = await target.withoutTimeLimit((db) => restoreBackup(db, lines, prepareSchema(db)));
      say(`Moved ${rows} rows. Start with DATABASE_URL from now on.`);
      say(`The folder ${env.DATA_DIR} is unchanged: move it away, so that no one starts on it again.`);
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
  }
});
