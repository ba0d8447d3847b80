import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** Thrown to roll back a preview's transaction, with its result. */
class Undone<Seen> extends Error {
  readonly seen: Seen;

  constructor(seen: Seen) {
    super('Nothing is to be written.');
    this.seen = seen;
  }
}

/** Runs an act as a preview: in a transaction that is always rolled back. */
export async function undone<Seen>(
  { db, clock }: { db: Database; clock: Clock },
  act: (tx: Tx, now: Date) => Promise<Seen>,
): Promise<Seen> {
  const now = clock.now();
  return inTransaction(db, async (tx): Promise<Seen> => {
    throw new Undone(await act(tx, now));
  }).catch((error: unknown) => {
    if (error instanceof Undone) return error.seen as Seen;
    throw error;
  });
}
