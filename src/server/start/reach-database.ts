import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { BadSetting, type Environment } from '#platform/config.ts';
import { DamagedFolder } from '#platform/database/embedded/database-folder.ts';
import { FolderInUse } from '#platform/database/embedded/folder-lock.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import type { Database } from '#platform/database/tables.ts';

/** The settings of a PostgreSQL server by which what was committed, and answered, may be lost with its machine: 'fsync=off'. */
export async function undurable(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name || '=' || setting as name from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const OLDEST = 15;

/** A little more than a process takes at most to end. */
const ENDING_MS = 10_000;

/**
 * Opens the database and makes sure that it answers.
 * @throws BadSetting which names the setting that leads nowhere; FolderInUse, DamagedFolder.
 */
export async function reachDatabase(env: Environment): Promise<OpenDatabase> {
  const setting = env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
  const opened = await openWhenFree(env).catch((error: unknown) => {
    throw error instanceof FolderInUse || error instanceof DamagedFolder ? error : unusable(setting, error);
  });
  try {
    const { rows } = await sql<{
      version: number;
    }>`select current_setting('server_version_num')::int / 10000 as version`.execute(opened.db);
    if ((rows[0]?.version ?? 0) < OLDEST)
      throw new BadSetting([`${setting} (PostgreSQL ${OLDEST} or later is needed)`]);
    return opened;
  } catch (error) {
    await opened.close().catch(() => undefined);
    throw error instanceof BadSetting ? error : unusable(setting, error);
  }
}

/** The process before may be just ending, as after a start script that was killed: its folder is waited for as long as ending may take. */
async function openWhenFree(env: Environment): Promise<OpenDatabase> {
  const deadline = performance.now() + ENDING_MS;
  for (let reported = false; ; reported = true) {
    try {
      return await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() > deadline) throw error;
      if (!reported) process.stderr.write('Another process is using the data folder; waiting for it to end …\n');
      await pause(250);
    }
  }
}

/** Only the error's code is printed: its message may hold the address with its password. */
function unusable(setting: string, error: unknown): BadSetting {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  return new BadSetting([`${setting} (no database could be opened there: ${code})`]);
}
