import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { type Outbox, openTasksByKind, outboxAt } from '../store.ts';

/** What waits: messages in the outbox, and tasks for a person by their kind. */
export async function backlog({ db, clock }: { db: Database; clock: Clock }): Promise<{
  outbox: Outbox;
  tasks: { kind: string; count: number }[];
}> {
  return { outbox: await outboxAt(db, clock.now()), tasks: await openTasksByKind(db) };
}
