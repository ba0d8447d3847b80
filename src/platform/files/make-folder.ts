import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder with those above it, if absent. Level by level: Node's own `recursive` never returns where the system answers as /proc does.
 * @param mode of the new folders. @throws Error of the file system where one cannot be made.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  makeLevel(resolve(folder), mode);
}

function makeLevel(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeLevel(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
