// Plain JavaScript for Node 20: the build needs it before anything is installed.
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Those of about five builds, if each changed everything. */
const EARLIER_FILES_MAX = 1500;

/** The folders of built files with hashed names: the site's and the console's, each with where its earlier files are kept. */
const KEPT = [
  { built: ['client', 'assets'], earlier: ['earlier', 'assets'] },
  { built: ['console', 'assets'], earlier: ['earlier', 'console', 'assets'] },
];

/**
 * Pages that are open while a new build is put in place go on asking for the files that they were written with: the newest of those are
 * kept, and the server finds them beside the build. Building empties its folder, so they wait elsewhere. Returns what brings them back.
 */
export function keepEarlierAssets(root) {
  const bringBack = KEPT.map((kept) => keepOne(root, kept));
  return () => {
    for (const bring of bringBack) bring();
  };
}

function keepOne(root, { built, earlier }) {
  const at = (...parts) => join(root, ...parts);
  const waiting = at('node_modules', '.earlier-assets', built[0]);
  for (const from of [at('build', ...built), at('build', ...earlier)])
    if (existsSync(from)) cpSync(from, waiting, { recursive: true, force: false, preserveTimestamps: true });
  return () => {
    if (!existsSync(waiting)) return;
    const files = readdirSync(waiting).map((name) => join(waiting, name));
    const newestFirst = files.map((file) => ({ file, at: statSync(file).mtimeMs })).sort((a, b) => b.at - a.at);
    for (const { file } of newestFirst.slice(EARLIER_FILES_MAX)) rmSync(file);
    cpSync(waiting, at('build', ...earlier), { recursive: true, preserveTimestamps: true });
    rmSync(waiting, { recursive: true });
  };
}
