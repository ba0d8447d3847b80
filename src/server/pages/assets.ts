import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The browser's built files by address ('/assets/…'), held in memory. Empty when nothing was built, as in development. */
export async function readAssets(folder: string): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const assets = new Map<string, Uint8Array<ArrayBuffer>>();
  const names = await readdir(join(folder, 'assets')).catch(() => []);
  for (const name of names) assets.set(`/assets/${name}`, new Uint8Array(await readFile(join(folder, 'assets', name))));
  return assets;
}
