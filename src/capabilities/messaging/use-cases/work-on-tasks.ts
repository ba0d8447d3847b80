import type { Actor } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openTasks, type TaskRow } from '../store.ts';
import { finishTaskIn } from './inbox-tasks.ts';

export type { TaskRow };

/** What waits for a person, the oldest first, tasks that wait until a later moment included. */
export const listTasks = ({ db }: { db: Database }): Promise<TaskRow[]> => openTasks(db);

/** Marks a task as done, with a note. False when there is no such open task. */
export const finishTask = async (
  { db }: { db: Database },
  { id, note, operator, now }: { id: number; note: string; operator: Actor; now: Date },
): Promise<boolean> => (await inTransaction(db, (tx) => finishTaskIn(tx, { actor: operator, now }, { id, note }))).ok;
