import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { channels, type Listen } from '../listen.ts';
import { GuardedPool } from '../pool.ts';
import { DamagedFolder, prepareDatabaseFolder } from './database-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { makeOwnFolder } from './own-folder.ts';

export type EmbeddedDatabase = { pool: GuardedPool; listen: Listen; close(): Promise<void> };

/**
 * The embedded engine behind the same `pg` pool as a server: one session, so `max` is 1.
 * @param dataDir the folder that holds it; `null` keeps it in memory (tests).
 * @param waitMs how long a caller waits for the one session while others have it.
 * @throws FolderInUse when another live process holds the folder; DamagedFolder.
 */
export async function openEmbedded(dataDir: string | null, waitMs: number): Promise<EmbeddedDatabase> {
  const unlock = dataDir ? lockFolder(dataDir) : () => undefined;
  const lite = await openIn(dataDir).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const pool = new GuardedPool({
    Client: clientOf(lite),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMs,
  });
  return {
    pool,
    listen(channel, onChange) {
      onChange(null);
      const end = lite.onNotification((from, about) => (from === channel ? onChange(about) : undefined));
      return async () => end();
    },
    async close() {
      await pool.end();
      await lite.close();
      unlock();
    },
  };
}

async function openIn(dataDir: string | null): Promise<PGlite> {
  const folder = dataDir && folderIn(dataDir);
  if (folder) makeOwnFolder(folder);
  const isThere = folder ? prepareDatabaseFolder(folder) : () => undefined;
  try {
    const lite = await PGlite.create({ ...(folder ? { dataDir: folder } : {}), extensions: { btree_gist } });
    // Before anybody else uses the one session: inside a transaction that is given up it would be given up, too.
    for (const channel of channels) await lite.exec(`listen ${channel}`);
    isThere();
    return lite;
  } catch (error) {
    // The system's own refusals (a full disk, no right to read) have a code; what the engine cannot read has none.
    if (folder === null || (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))))
      throw error;
    throw new DamagedFolder(folder, 'the engine cannot open it');
  }
}

/** Whether a database already exists in this folder. Opening the folder would create one, so a caller that only wants to look asks first. */
export const isEmbeddedIn = (dataDir: string): boolean => existsSync(folderIn(dataDir));

const folderIn = (dataDir: string): string => join(dataDir, 'database');

/** `pg`'s client over the engine's own connection. `types` objects (which some libraries send) are not understood by it and are dropped. */
function clientOf(lite: PGlite): typeof pg.Client {
  return class EmbeddedClient extends pg.Client {
    constructor(options?: string | pg.ClientConfig) {
      const config = createPgConfig(lite) as pg.ClientConfig & {
        connection: { parse: (query: { types?: unknown }) => unknown };
      };
      const parse = config.connection.parse.bind(config.connection);
      config.connection.parse = (query) =>
        parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
      super({ ...(typeof options === 'object' ? options : {}), ...config });
    }
  };
}
