import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Database } from '../tables.ts';
import { backupLines } from './write-backup.ts';

const pack = promisify(gzip);

/**
 * A whole backup in memory. It is read to its end before anybody takes it: the embedded engine's one session waits for nobody's disk.
 * @throws BadBackup for a database that was never started on.
 */
export async function packedBackup(db: Database, takenAt: Date): Promise<Uint8Array> {
  const lines: Buffer[] = [];
  for await (const line of backupLines(db, takenAt)) lines.push(Buffer.from(line));
  return pack(Buffer.concat(lines));
}
