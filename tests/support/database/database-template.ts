import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import { startJobQueue } from '#platform/database/pg-boss-jobs.ts';
import { makeLog } from '#platform/log/log.ts';
import { migrateSandbox } from '#sandbox/migrate-sandbox.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What decides how a database looks before anybody used it. */
const madeFrom = [
  'migrations/*.sql',
  'sandbox/**/*.sql',
  'src/platform/{jobs,database/*}.ts',
  'tests/support/database/database-template.ts',
  'package-lock.json',
];

/** Changes with what templates are made from; old ones are then never met again. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(madeFrom, { cwd: root }).sort()) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Every table there is and no row of anybody's: a start on a copy of it has nothing to migrate, which is most of a start's work. */
async function lay({ db, pool, engine, close }: OpenDatabase): Promise<void> {
  await migrate(db, join(root, 'migrations'));
  await migrateSandbox(db);
  const jobs = await startJobQueue({ pool, log: makeLog('silent') });
  await jobs.stop();
  if (engine === 'embedded') await dropTemplates(pool);
  await close();
}

/** The engine's own templates, which no test uses: half of the files that each test would copy. */
async function dropTemplates(pool: OpenDatabase['pool']): Promise<void> {
  await pool.query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`);
}

/** The folder of an embedded database to copy. Kept in the system's temporary folder for the next run. */
export async function embeddedTemplate(): Promise<string> {
  const template = join(tmpdir(), `meju-database-${fingerprint()}`);
  if (existsSync(template)) return join(template, 'database');
  const draft = await mkdtemp(`${template}-`);
  await lay(await openDatabase({ dataDir: draft }));
  // Each start of the engine fills all its buffers with zeros: with the usual 128 MB that is a third of the start.
  appendFileSync(join(draft, 'database', 'postgresql.auto.conf'), "shared_buffers = '16MB'\n");
  // Another process may have been faster; both made the same.
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
  return join(template, 'database');
}

/** The name of a database on `server` to copy, without connections. */
export async function serverTemplate(server: string): Promise<string> {
  const name = `meju_template_${fingerprint()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // One process makes it, the others wait; the connection's end unlocks.
    await client.query(`select pg_advisory_lock(hashtext($1))`, [name]);
    if ((await client.query('select 1 from pg_database where datname = $1', [name])).rowCount) return name;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const url = new URL(server);
    url.pathname = `/${draft}`;
    await lay(await openDatabase({ url: url.href, dataDir: null }));
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}
