import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** Ends a transaction without a trace of it but what it saw. */
class Undone<Seen> extends Error {
  readonly seen: Seen;

  constructor(seen: Seen) {
    super('Nothing is to be written.');
    this.seen = seen;
  }
}

/** What an act would do at this moment, with its locks for a moment. What it writes is rolled back. */
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
