import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * An empty embedded database, made once for each version of the engine and kept in the system's temporary folder: making one costs
 * seconds of work, copying one next to nothing.
 */
export async function embeddedTemplate(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const template = join(tmpdir(), `meju-empty-database-${version}`);
  if (existsSync(template)) return template;
  const draft = await mkdtemp(`${template}-`);
  const lite = await PGlite.create({ dataDir: draft });
  await lite.close();
  // Another process may have been faster; both made the same.
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
  return template;
}
