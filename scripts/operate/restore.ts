import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { readEnvironment } from '#platform/config.ts';
import { BadBackup } from '#platform/database/backup/backup-lines.ts';
import { restoreBackup } from '#platform/database/backup/restore-backup.ts';
import { reachDatabase } from '#server/start/reach-database.ts';
import { prepareSchema } from './prepare-schema.ts';
import { runCommand, say, Usage } from './run-command.ts';

/** `npm run restore -- <file>`: fills the configured database, which has to be empty, from a backup of either engine. */
await runCommand(async ([file]) => {
  if (!file) throw new Usage('From where? npm run restore -- meju-2026-11-24.backup');
  const { withoutTimeLimit, close } = await reachDatabase(readEnvironment(process.env));
  try {
    const rows = await withoutTimeLimit((db) => restoreBackup(db, linesOf(file), prepareSchema(db)));
    say(`Restored ${rows} rows from ${file}.`);
    say(
      'Payments, refunds and moves made after that backup are missing: npm run admin -- reconcile --help, before you open (docs/operations.md).',
    );
    say(
      [
        'Lost without trace since the backup, so ask colleagues and look at paper:',
        '- sales, refunds and counts of the till at the counter, and arrivals',
        '- bookings within included hours, and cancellations without a refund',
        '- closures, texts, prices, offers and facts',
        '- profiles, consents, enquiries and newsletter subscriptions',
        '- changes of the team, its PINs, devices and limits: end again the access of those who left',
      ].join('\n'),
    );
  } finally {
    await close();
  }
});

async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const text = source.pipe(createGunzip());
  source.on('error', (error) => text.destroy(error));
  try {
    yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new BadBackup(
      code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'
        ? `${path} cannot be read (${code}).`
        : 'This backup is damaged or was cut off before its end.',
    );
  }
}
