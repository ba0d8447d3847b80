import { Kysely, PostgresDialect } from 'kysely';
import { serverAnswers } from './answers.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { type Listen, serverListen } from './listen.ts';
import { type GuardedPool, poolWithoutTimeLimit, serverPool } from './pool.ts';
import { type StartupLock, serverStartupLock } from './startup-lock.ts';
import type { Database, Tables } from './tables.ts';

export type OpenDatabase = {
  db: Database;
  pool: GuardedPool;
  engine: 'embedded' | 'server';
  listen: Listen;
  /** Whether it answers a question within a time, also while all connections are in use. The embedded one always does. */
  answers(withinMs: number): Promise<boolean>;
  /** For what each process does as it starts: on a new database all would make the same tables at once. */
  withStartupLock: StartupLock;
  /** Does work that may take longer than a visitor's statement may: migrations, backups. */
  withoutTimeLimit<Value>(work: (db: Database) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
};

/** Opens the server at `url`, or the embedded engine in `dataDir` (in memory when null). A caller gives up waiting for a connection after `waitMs` (10 s). */
export async function openDatabase(where: {
  url?: string | undefined;
  dataDir: string | null;
  waitMs?: number;
}): Promise<OpenDatabase> {
  const { url, waitMs = 10_000 } = where;
  if (url) {
    const pool = serverPool(url, { waitMs });
    const db = kyselyOn(pool);
    return {
      db,
      pool,
      engine: 'server',
      listen: serverListen(url),
      answers: serverAnswers(url),
      withStartupLock: serverStartupLock(url),
      withoutTimeLimit: (work) => withUnlimitedPool(url, work),
      close: () => db.destroy(),
    };
  }
  const { pool, listen, close } = await openEmbedded(where.dataDir, waitMs);
  const db = kyselyOn(pool);
  // It has no limits of time.
  return {
    db,
    pool,
    engine: 'embedded',
    listen,
    answers: async () => true,
    withStartupLock: (work) => work(),
    withoutTimeLimit: (work) => work(db),
    close,
  };
}

async function withUnlimitedPool<Value>(url: string, work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = kyselyOn(poolWithoutTimeLimit(url));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const kyselyOn = (pool: GuardedPool): Database => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
