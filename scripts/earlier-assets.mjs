// Plain JavaScript for Node 20: the build needs it before anything is installed.
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Those of about five builds, if each changed everything. */
const EARLIER_FILES_MAX = 1500;

/**
 * Pages that are open while a new build is put in place go on asking for the files that they were written with: the newest of those are
 * kept, and the server finds them beside the build. Building empties its folder, so they wait elsewhere. Returns what brings them back.
 */
export function keepEarlierAssets(root) {
  const at = (...parts) => join(root, ...parts);
  const waiting = at('node_modules', '.earlier-assets');
  for (const from of [at('build', 'client', 'assets'), at('build', 'earlier', 'assets')])
    if (existsSync(from)) cpSync(from, waiting, { recursive: true, force: false, preserveTimestamps: true });
  return () => {
    if (!existsSync(waiting)) return;
    const files = readdirSync(waiting).map((name) => join(waiting, name));
    const newestFirst = files.map((file) => ({ file, at: statSync(file).mtimeMs })).sort((a, b) => b.at - a.at);
    for (const { file } of newestFirst.slice(EARLIER_FILES_MAX)) rmSync(file);
    cpSync(waiting, at('build', 'earlier', 'assets'), { recursive: true, preserveTimestamps: true });
    rmSync(waiting, { recursive: true });
  };
}
