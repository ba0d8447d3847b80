import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isRefusal } from '../result.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { withoutPool } from './pool.ts';
import type { Database, Tx } from './tables.ts';

const afterwards = new AsyncLocalStorage<(() => void)[]>();

/** How often a transaction begins again, and the longest pause before it the first time; the pause doubles each time. */
const REPEATS = 3;
const FIRST_PAUSE_MS = 40;

/**
 * Runs `work` in one transaction; a throw rolls back, and so does a refusal (`refused`), which is answered. Inside, the pool is out of reach:
 * everything goes through `tx`. Never call a provider in it. Where the database gave the transaction up for the sake of another one (a deadlock, a
 * serialisation failure), `work` runs again, up to three times: it may change nothing outside of `tx`.
 */
export async function inTransaction<Value>(db: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  for (let repeated = 0; ; repeated += 1) {
    const hooks: (() => void)[] = [];
    try {
      const value = await db.transaction().execute(async (tx) => {
        const answer = await afterwards.run(hooks, () => withoutPool(() => work(tx)));
        if (isRefusal(answer)) throw new Refusal(answer);
        return answer;
      });
      for (const hook of hooks) hook();
      return value;
    } catch (error) {
      if (error instanceof Refusal) return error.answer as Value;
      if (repeated === REPEATS || !wasGivenUpForAnother(error)) throw error;
    }
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** repeated);
  }
}

/**
 * Runs `work` as a part of the caller's transaction that may fail alone: a throw takes back what the part wrote, and is answered; null says that
 * all went well. A database that is away, or gave the transaction up for another one, is no fault of the part: that is thrown.
 */
export async function failingAlone(tx: Tx, work: () => Promise<unknown>): Promise<{ error: unknown } | null> {
  const hooks = afterwards.getStore();
  const before = hooks?.length ?? 0;
  await sql`savepoint part`.execute(tx);
  try {
    await work();
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    await sql`rollback to savepoint part`.execute(tx);
    hooks?.splice(before);
    return { error };
  }
  await sql`release savepoint part`.execute(tx);
  return null;
}

/** Ends a transaction whose work was refused: what it had written before it knew that must not stay. */
class Refusal extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('refused');
    this.answer = answer;
  }
}

/** PostgreSQL's `deadlock_detected` and `serialization_failure`: nothing of the transaction happened. */
const wasGivenUpForAnother = (error: unknown): boolean => isPgError(error, '40P01') || isPgError(error, '40001');

/**
 * Runs `hook` once the transaction around the caller has committed; never when it rolls back. Only for what may be lost, such as a hint: a crash in
 * between loses it.
 */
export function afterCommit(hook: () => void): void {
  afterwards.getStore()?.push(hook);
}

function isPgError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
