/** A process that takes one job and never finishes it, so that a test can kill it. Argument: a database URL or a data folder. */
import { openDatabase } from '#platform/database/open.ts';
import { startJobQueue } from '#platform/database/pg-boss-jobs.ts';
import { makeLog } from '#platform/log/log.ts';

const [kind, place] = process.argv.slice(2);
const { pool } = await openDatabase({ url: kind === 'server' ? place : undefined, dataDir: place ?? null });
const jobs = await startJobQueue({ pool, log: makeLog('silent') });
const hang = () => {
  process.stdout.write('taken\n');
  return new Promise<void>(() => undefined);
};
await jobs.work({ 'deliver-message': hang, 'send-refund': hang, 'note-move': hang, dead: async () => undefined });
