import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** Asks where the planner takes no index and sorts only what it must: rows come in an order that the statement says, or in none. */
export const withoutIndexes = <Value>(db: Database, ask: (tx: Tx) => Promise<Value>): Promise<Value> =>
  inTransaction(db, async (tx) => {
    // A plan that needs a disabled step looks expensive and would be JIT-compiled.
    for (const way of ['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan', 'enable_sort', 'jit'])
      await sql`set local ${sql.raw(way)} = off`.execute(tx);
    return ask(tx);
  });
