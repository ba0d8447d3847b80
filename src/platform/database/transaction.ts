import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { withoutPool } from './pool.ts';
import type { Database, Tx } from './tables.ts';

const afterwards = new AsyncLocalStorage<(() => void)[]>();

/** Runs `work` in one transaction; a throw rolls back. Inside, the pool is out of reach: everything goes through `tx`. Never call a provider in it. */
export async function inTransaction<Value>(db: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const hooks: (() => void)[] = [];
  const value = await db.transaction().execute((tx) => afterwards.run(hooks, () => withoutPool(() => work(tx))));
  for (const hook of hooks) hook();
  return value;
}

/** Runs `hook` once the transaction around the caller has committed; never when it rolls back. Only for what may be lost, such as a hint: a crash in between loses it. */
export function afterCommit(hook: () => void): void {
  afterwards.getStore()?.push(hook);
}

/** Postgres error codes that a caller may meet on purpose. */
export const violates = {
  unique: (error: unknown, constraint?: string) => isPgError(error, '23505', constraint),
  exclusion: (error: unknown, constraint?: string) => isPgError(error, '23P01', constraint),
};

function isPgError(error: unknown, code: string, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== code) return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

/** Is the database there and does it answer? */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
