import { chmodSync, statSync } from 'node:fs';
import { makeFolder } from '#platform/files/make-folder.ts';

/** Read, write and enter for the owner; nothing for other users of the machine. */
const OWNER_ONLY = 0o700;
const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Creates the folder if absent and closes it to other users of the machine, who could read the secret of the booking links in it. An existing
 * folder is corrected, except for one shared on purpose, such as /tmp.
 * @throws Error of the file system when the folder belongs to another user.
 */
export function makeOwnFolder(folder: string): void {
  makeFolder(folder, OWNER_ONLY);
  const { mode } = statSync(folder);
  if (isOpenToOthers(folder) && (mode & STICKY) === 0) chmodSync(folder, OWNER_ONLY);
}

/** Whether other users of this machine may enter, read or write the folder; false where the system has no such modes, and for an absent folder. */
export function isOpenToOthers(folder: string): boolean {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
  return process.platform !== 'win32' && (mode & OTHERS) !== 0;
}
