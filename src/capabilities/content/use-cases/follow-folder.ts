import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { Log } from '#platform/log/log.ts';
import { folderState } from '../gateway/content-folder.ts';
import { seedContent } from './seed-content.ts';

export type FolderFollower = {
  /** Brings the texts to the site whatever was before. One that cannot be understood is logged and stays as it was. @throws when a folder is not there. */
  bring(): Promise<void>;
  /** One look: brings the texts if the folder has changed and then stood still for a look. The next save is another try. */
  look(): Promise<void>;
};

/**
 * Follows the content folder, so that edited texts appear without a restart. It polls, as mounted and networked folders report no changes; a look
 * reads no file. Any number of processes may follow one folder, or copies.
 */
export function folderFollower(services: { db: Database; clock: Clock; log: Pick<Log, 'error'> }, folder: URL) {
  let shown: string | null = null;
  let before: string | null = null;
  let failed: string | null = null;

  async function bring(): Promise<void> {
    const state = await folderState(folder);
    const left = await seedContent(services.db, folder, services.clock.now());
    for (const bad of left) services.log.error({ err: new Error(bad) }, 'text of the content folder left out');
    shown = before = state;
    failed = null;
  }

  async function look(): Promise<void> {
    // An editor that replaces a file removes it for a moment: only what is seen twice counts.
    let seen = 'no folder';
    try {
      seen = await folderState(folder);
      const still = seen === before;
      before = seen;
      if (still && seen !== shown) await bring();
    } catch (error) {
      before = seen;
      if (failed !== seen) services.log.error({ err: error }, 'texts of the content folder not published');
      failed = seen;
    }
  }

  return { bring, look } satisfies FolderFollower;
}
