import { existsSync } from 'node:fs';

/**
 * The address of a file of this project by its path from the project's folder. The sources run as they are in development and bundled
 * elsewhere in production, so the folder is looked for upwards instead of counted.
 */
export function projectFile(path: string): URL {
  let folder = new URL('./', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) {
    const parent = new URL('../', folder);
    if (parent.href === folder.href) throw new Error('The project folder was not found.');
    folder = parent;
  }
  return new URL(path, folder);
}
