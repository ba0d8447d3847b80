import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { Log } from '#platform/log/log.ts';
import { folderState } from '../gateway/content-folder.ts';
import { seedContent } from './seed-content.ts';

export type FolderFollower = {
  /** Imports all texts of the folder. One that cannot be parsed is logged and stays as published. @throws Error if a folder is missing. */
  importAll(): Promise<void>;
  /** Imports the texts if the folder has changed and is the same as at the last poll. A failure is logged; the next save tries again. */
  importChanged(): Promise<void>;
};

/**
 * Follows the content folder, so that edited texts appear without a restart. It polls, as mounted and networked folders report no changes; a poll
 * reads no file. Any number of processes may follow one folder, or copies.
 */
export function folderFollower(services: { db: Database; clock: Clock; log: Pick<Log, 'error'> }, folder: URL) {
  let shown: string | null = null;
  let before: string | null = null;
  let failed: string | null = null;

  async function importAll(): Promise<void> {
    const state = await folderState(folder);
    const left = await seedContent(services.db, folder, services.clock.now());
    for (const bad of left) services.log.error({ err: new Error(bad) }, 'text of the content folder left out');
    shown = before = state;
    failed = null;
  }

  async function importChanged(): Promise<void> {
    // An editor that replaces a file removes it for a moment: only what is seen twice counts.
    let seen = 'no folder';
    try {
      seen = await folderState(folder);
      const still = seen === before;
      before = seen;
      if (still && seen !== shown) await importAll();
    } catch (error) {
      before = seen;
      if (failed !== seen) services.log.error({ err: error }, 'texts of the content folder not published');
      failed = seen;
    }
  }

  return { importAll, importChanged } satisfies FolderFollower;
}
