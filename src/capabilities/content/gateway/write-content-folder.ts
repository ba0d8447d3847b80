import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import type { TextFile } from '../rules/texts/text-files.ts';

/** Writes files of a content folder, each whole or not at all, and removes others. @throws when the folder cannot be written. */
export async function writeContentFolder(
  folder: URL,
  files: readonly TextFile[],
  removed: readonly string[],
): Promise<void> {
  for (const inside of ['./', 'posts/', 'pages/']) await mkdir(new URL(inside, folder), { recursive: true });
  for (const { path, text } of files) {
    const file = fileAt(folder, path);
    const draft = new URL(`${file.href}.part`);
    await writeFile(draft, text);
    await rename(draft, file);
  }
  for (const path of removed) await rm(fileAt(folder, path), { force: true });
}

const fileAt = (folder: URL, path: string): URL => new URL(path.split('/').map(encodeURIComponent).join('/'), folder);
