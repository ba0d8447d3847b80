import type { Environment } from '#platform/config.ts';
import { BadBackup } from '#platform/database/backup/backup-lines.ts';
import { isEmbeddedIn } from '#platform/database/embedded/embedded.ts';

/** @throws BadBackup where the embedded database is to be read and none was ever made. */
export function refuseEmptyFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): void {
  if (!isEmbeddedIn(DATA_DIR)) throw new BadBackup(`There is nothing to read: DATA_DIR (${DATA_DIR}) has no data.`);
}
