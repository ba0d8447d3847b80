import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { preparingClient } from './prepared-statements.ts';
import { closeWhenSilent, SILENCE_MS } from './silent-connection.ts';

// DATE stays text (a calendar day has no time zone); BIGINT ids fit a safe integer.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const transactionOpen = new AsyncLocalStorage<true>();

/** Runs `work` so that the pool is out of reach inside it: with one session (the embedded engine) such a query would wait for itself. */
export const withoutPool = <Value>(work: () => Promise<Value>): Promise<Value> => transactionOpen.run(true, work);

function assertNoTransaction(): void {
  if (transactionOpen.getStore()) {
    throw new Error('The pool was used inside a transaction; hand the transaction on instead.');
  }
}

/** The seam between the engines: one `pg` pool, whose client is a server's or the embedded database's. */
export class GuardedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // A connection that the server ends says so to its query and to the next borrower; without these listeners it would also end the process.
    this.on('error', () => undefined);
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      release: (broken?: unknown) => void,
    ) => void,
  ): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    assertNoTransaction();
    if (!callback) return this.connectInLine();
    super.connect(callback);
    return undefined;
  }

  /** Where the server has no connection to spare just now, callers wait for one as long as for a free one of the pool. */
  private async connectInLine(): Promise<pg.PoolClient> {
    const until = performance.now() + (this.options.connectionTimeoutMillis ?? 0);
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (!hasTooManyConnections(error) || performance.now() >= until) throw error;
        await pause(50 + Math.random() * 100);
      }
    }
  }
}

/** PostgreSQL's `too_many_connections`: of the server, the database or the role. */
const hasTooManyConnections = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53300';

/**
 * A pool on a PostgreSQL server. Waiting for a connection gives up after `waitMs` (10 s), a statement after 10 s, a server that went silent after 15 s;
 * one that is not there says so at once.
 */
export function serverPool(
  connectionString: string,
  { max = 10, silenceMs = SILENCE_MS, waitMs = 10_000 } = {},
): GuardedPool {
  const pool = new GuardedPool({
    Client: preparingClient(),
    connectionString,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'meju',
  });
  pool.on('connect', (client) => closeWhenSilent(client, silenceMs));
  return pool;
}

/**
 * For work that takes as long as it takes, such as a migration or a restore: no statement is given up, however the server or the address
 * limits others, and no connection is closed while it runs.
 */
export function poolWithoutTimeLimit(connectionString: string): GuardedPool {
  const pool = new GuardedPool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'meju long work',
  });
  // Before whatever the connection was made for: its statements follow each other.
  pool.on('connect', (client) => {
    client
      .query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
      .catch((error: Error) => client.emit('error', error));
  });
  return pool;
}
